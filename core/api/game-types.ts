/**
 * The types of games, empty here: the games extend these interfaces (`declare module '…' { interface
 * GameTypes { readonly nim: NimTypes } }`).
 */

/** The types of each game's moves and views, by its id. */
export interface GameTypes {}

/** The fields that games add to answers (`shapes.answer`). */
export interface AddedAnswerFields {}

/** The fields that games add to sessions (`shapes.position`). */
export interface AddedSessionFields {}

/** The id of a game that this version knows. */
export type GameId = keyof GameTypes;
