/**
 * What is known of games in types. Here it is empty: the games fill these interfaces
 * (`declare module '…' { interface GameTypes { readonly nim: NimTypes } }`).
 */

/** What each game takes and shows, by its id. */
export interface GameTypes {}

/** The fields that games add to answers (`shapes.answer`). */
export interface AddedAnswerFields {}

/** The fields that games add to sessions (`shapes.position`). */
export interface AddedSessionFields {}

/** The id of a game that this version knows. */
export type GameId = keyof GameTypes;
