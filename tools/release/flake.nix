{
  # nix run 'git+file:.?dir=tools/release' -- play
  description = "Pocket Nimatron: play and analyse impartial games, on an emulated handheld";
  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" ];
      # nixpkgs has no bitmap font of WenQuanYi: it is Debian's.
      font = pkgs: pkgs.fetchurl {
        name = "xfonts-wqy.deb";
        urls = map (place: "${place}/pool/main/x/xfonts-wqy/xfonts-wqy_1.0.0~rc1-7_all.deb") [
          "https://deb.debian.org/debian"
          "https://snapshot.debian.org/archive/debian/20230610T000000Z"
        ];
        hash = "sha256-2ST6rGBiiLT8VwAAXZG5PtEJOC3f2PBSKNaKCM7bcV4=";
      };
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
            ar p ${font pkgs} data.tar.xz | tar -xJ -C nix
          '';
          NIMATRON_SKIP_SETUP = 1;
          CPPFLAGS = "-Inix";
          LDFLAGS = "-Lnix";
          WIDE_FONT = "nix/usr/share/fonts/X11/misc/wenquanyi_9pt.pcf";
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
