/* A bot that plays the first legal move, in plain C: cc -o bot bot.c, then algodrome bot check ./bot
 * It looks for two things in each question: its number, "id": 7, and the first text of "legal": ["…", …].
 * Moves are written without quotation marks and backslashes, so that the text can be handed back as it is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void)
{
    char *question = NULL;
    size_t room = 0;
    while (getline(&question, &room, stdin) > 0) {
        const char *number = strstr(question, "\"id\": ");
        const char *legal = strstr(question, "\"legal\": [\"");
        if (!number || !legal)
            return 1;
        legal += strlen("\"legal\": [\"");
        printf("{\"id\": %d, \"move\": \"%.*s\"}\n", atoi(number + 6), (int)strcspn(legal, "\""), legal);
        fflush(stdout);
    }
    free(question);
    return 0;
}
