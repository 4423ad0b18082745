#include "json.h"
#include "question.h"
#include <stdlib.h>
#include <string.h>

#define SCHEMA "nimatron-analyse-1"

void json_print_string(const char *text, size_t length, FILE *out)
{
    fputc('"', out);
    for (size_t i = 0, bytes = 1; i < length; i += bytes) {
        unsigned char c = (unsigned char)text[i];

        bytes = utf8_character(text + i, length - i);
        if (c == '"' || c == '\\')
            fprintf(out, "\\%c", c);
        else if (c < 0x20 || c == 0x7F)
            fprintf(out, "\\u%04x", c);
        else if (bytes == 1 && c >= 0x80)
            fputs("\\ufffd", out);
        else
            fwrite(text + i, 1, bytes, out);
    }
    fputc('"', out);
}

/* Prints a nimber or a remoteness: a number, null for "-", {"infinite":[...]} for "inf:...", and a string for anything else (a genus). */
static void print_number(const char *text, size_t length, FILE *out)
{
    if (length == 1 && *text == '-')
        fputs("null", out);
    else if (length >= 4 && memcmp(text, "inf:", 4) == 0)
        fprintf(out, "{\"infinite\":[%.*s]}", (int)length - 4, text + 4);
    else if (length > 0 && strspn(text, "0123456789") >= length)
        fwrite(text, 1, length, out);
    else
        json_print_string(text, length, out);
}

/* Prints the positions after the winning moves, and whether there are more. */
static void print_moves(const char *text, FILE *out)
{
    bool more = false;
    const char *comma = "";

    fputs(",\"winning\":[", out);
    while (*text != '\0') {
        size_t length = strcspn(text, ";");

        more = length == 5 && memcmp(text, "+more", 5) == 0;
        if (!more) {
            fputs(comma, out);
            json_print_string(text, length, out);
            comma = ",";
        }
        text += length + (text[length] == ';');
    }
    fprintf(out, "],\"more\":%s", more ? "true" : "false");
}

static void begin(const char *query, size_t length, FILE *out)
{
    fputs("{\"schema\":\"" SCHEMA "\",\"query\":", out);
    json_print_string(query, length, out);
}

/* Returns the next field, or the end of the text. */
static const char *next_field(const char *fields)
{
    fields += strcspn(fields, "\t");
    return fields + (*fields == '\t');
}

void json_print_answer(const char *query, size_t length, const char *fields, FILE *out)
{
    const char *nimber = next_field(fields), *remoteness = next_field(nimber);

    begin(query, length, out);
    fprintf(out, ",\"outcome\":\"%c\",\"nimber\":", *fields);
    print_number(nimber, strcspn(nimber, "\t"), out);
    fputs(",\"remoteness\":", out);
    print_number(remoteness, strcspn(remoteness, "\t"), out);
    print_moves(next_field(remoteness), out);
    fputc('}', out);
}

void json_print_error(const char *query, size_t length, const char *why, FILE *out)
{
    begin(query, length, out);
    fputs(",\"error\":", out);
    json_print_string(why, strlen(why), out);
    fputc('}', out);
}

void json_print_value(const char *fields, FILE *out)
{
    for (int tabs = 0; *fields != '\0' && (*fields != '\t' || ++tabs < 3); fields++)
        fputc(*fields == '\t' ? ' ' : *fields, out);
}

char *json_fields(const char *query, size_t length, struct complaint *c)
{
    static struct question q;
    struct desk_text fields;

    if (!question_parse(query, length, &q, c))
        return NULL;
    question_print_fields(&q, desk_text_begin(&fields));
    return desk_text_end(&fields);
}

bool json_answer(const char *query, size_t length, FILE *out)
{
    struct complaint c;
    char *fields = json_fields(query, length, &c);
    bool good = fields != NULL;

    if (good)
        json_print_answer(query, length, fields, out);
    else
        json_print_error(query, length, c.text, out);
    fputc('\n', out);
    free(fields);
    return good;
}
