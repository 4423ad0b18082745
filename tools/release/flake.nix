{
  # nix run 'git+file:.?dir=tools/release' -- play
  description = "Pocket Nimatron: play and analyse impartial games, on an emulated handheld";
  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" ];
      each = make: nixpkgs.lib.genAttrs systems (system: make nixpkgs.legacyPackages.${system});
    in
    {
      packages = each (pkgs: {
        default = pkgs.stdenv.mkDerivation {
          pname = "nimatron";
          version = nixpkgs.lib.trim (builtins.readFile ../../VERSION);
          src = ../..;
          nativeBuildInputs = [
            pkgs.pkgsCross.avr.buildPackages.gcc
            pkgs.pkgsCross.avr.buildPackages.binutils
            pkgs.perl
            (pkgs.python3.withPackages (p: [ p.pycparser ]))
          ];
          buildInputs = [ pkgs.simavr pkgs.libelf pkgs.libpng pkgs.ncurses pkgs.lua5_4 ];
          # The makefiles name Debian's places of Python and Lua.
          postPatch = ''
            patchShebangs tools
            sed -i "s|/usr/bin/python3|$(command -v python3)|" make/*.mk tools/pcode/pcode.sh
            mkdir -p nix
            ln -s ${pkgs.lua5_4}/include nix/lua5.4
            ln -s ${pkgs.lua5_4}/lib/liblua.so nix/liblua5.4.so
          '';
          NIMATRON_SKIP_SETUP = 1;
          CPPFLAGS = "-Inix";
          LDFLAGS = "-Lnix";
          WIDE_FONT = "${pkgs.wqy_bitmapfont}/share/fonts/wenquanyi_9pt.pcf";
          buildFlags = [ "build/nimatron" "lib" "boards" ];
          installFlags = [ "PREFIX=$(out)" ];
          meta = {
            license = [ nixpkgs.lib.licenses.mit nixpkgs.lib.licenses.gpl3Plus ];
            mainProgram = "nimatron";
          };
        };
      });
    };
}
