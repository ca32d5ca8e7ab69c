import { findGame } from '../../games';

/** Whether a game is listed, by its id or as tools name it (`tic_tac_toe`). Tables of tests about many games leave out the others. */
export const isListed = (game: string): boolean => findGame(game.replaceAll('_', '-')) !== undefined;
