/** What `analyse` returns. If `error` is there, the members after it are missing. */
export interface Answer {
    /** The form of the object: nimatron-analyse-1. */
    schema: string;
    /** The query as it was given. */
    query: string;
    /** Why there is no answer. */
    error?: string;
    /** N: the player to move can win; P: that player is lost; D: drawn. */
    outcome?: 'N' | 'P' | 'D';
    /** The Sprague-Grundy value; null where it is not known; the heaps beside which a node that reaches a cycle is won; or a value of
     *  another kind as a text. A bigint above 2^53. */
    nimber?: number | bigint | null | { infinite: number[] } | string;
    /** Moves to the end when the winner hurries and the loser delays; null where it is not known. */
    remoteness?: number | bigint | null;
    /** The positions after the winning moves. */
    winning?: string[];
    /** There are more winning moves than `winning` has. */
    more?: boolean;
}

/** Answers a query, for example `nim 7 4 1`. Throws an Error if memory ran out. */
export function analyse(query: string): Answer;

/** What `moves` returns. */
export interface Moves {
    query: string;
    error?: string;
    /** The position after each move, and its outcome for the player who then is to move: P is a win for who made the move. */
    moves?: { left: string; outcome: 'N' | 'P' | 'D' }[];
}

/** Lists the moves of a game by itself, at most 500. */
export function moves(query: string): Moves;
