import type { GameTerminal } from '../../../cli/kit';
import type { MancalaView } from '../rules/shapes';
import { boardText } from '../rules/view';

/** The board from the player's side; the words next to it move closer on narrow terminals. */
export const terminal: GameTerminal = {
  picture: () => ({
    board(view, viewer, { columns }) {
      const lines = boardText(view as MancalaView, viewer === 1 ? 1 : 0).split('\n');
      const fits = lines.every((line) => line.length <= columns);
      return fits ? lines : lines.map((line) => line.replace(/ {3}(?=[a-z])/, ' '));
    },
  }),
};
