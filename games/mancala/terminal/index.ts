import type { GameTerminal } from '../../../cli/kit';
import type { MancalaView } from '../rules/types';
import { boardText } from '../rules/view';

/** The board from the player's side. */
export const terminal: GameTerminal = {
  picture: () => ({
    board: (view, viewer) => boardText(view as MancalaView, viewer === 1 ? 1 : 0).split('\n'),
  }),
};
