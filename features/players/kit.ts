/** The parts of players that games between them are made of. */
export { abortsOf, noteAbort } from './aborts';
export { playerNotFound } from './errors';
export { DELETED_NAME, Players } from './players';
export { ratingsOfPlayer, titleOf } from './ratings';
