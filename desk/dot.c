#include "dot.h"

static void print_escaped(const char *text, size_t length, FILE *out)
{
    for (size_t i = 0; i < length && text[i] != '\0'; i++) {
        if (text[i] == '"' || text[i] == '\\')
            fputc('\\', out);
        fputc(text[i], out);
    }
}

static void print_quoted(const char *text, size_t length, FILE *out)
{
    fputc('"', out);
    print_escaped(text, length, out);
    fputc('"', out);
}

void dot_begin(const char *title, size_t length, FILE *out)
{
    fputs("digraph ", out);
    print_quoted(title, length, out);
    fputs(" {\n"
          "    node [shape=box style=\"rounded,filled\" fillcolor=\"#c7e9b4\" fontname=\"sans-serif\"]\n"
          "    edge [color=\"#999999\"]\n",
          out);
}

void dot_end(FILE *out)
{
    fputs("}\n", out);
}

void dot_node(const char *position, char outcome, struct word nimber, bool first, FILE *out)
{
    const char *colour = outcome == 'P' ? " fillcolor=\"#000000\" fontcolor=\"#ffffff\"" : outcome == 'D' ? " fillcolor=\"#d9d9d9\"" : "";

    fputs("    ", out);
    print_quoted(position, SIZE_MAX, out);
    fputs(" [label=\"", out);
    print_escaped(position, SIZE_MAX, out);
    fprintf(out, "\\n%c", outcome);
    if (*nimber.start != '-')
        fprintf(out, " %.*s", (int)nimber.length, nimber.start);
    fprintf(out, "\"%s%s]\n", colour, first ? " penwidth=4" : "");
}

void dot_arc(const char *from, const char *to, bool wins, FILE *out)
{
    fputs("    ", out);
    print_quoted(from, SIZE_MAX, out);
    fputs(" -> ", out);
    print_quoted(to, SIZE_MAX, out);
    fputs(wins ? " [color=\"#000000\" penwidth=2]\n" : "\n", out);
}
