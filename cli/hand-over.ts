import type { Seat } from '../core/engine';
import { playerName } from './kit/generic-face';
import type { Table } from './kit/table';

/** Clears the screen and what was scrolled off it. */
export const CLEAR = '\u001b[2J\u001b[3J\u001b[H';

/** Whether this table shows its seat something that the person before at the same terminal, of another seat, must not see. */
export function hasNewSecrets({ game, state, position }: Table, before: Seat): boolean {
  if (state === undefined || position.over || position.seat === before) return false;
  return game.describe(game.viewFor(state, before)) !== game.describe(position.view);
}

export const handOverLine = ({ position: { seat } }: Table): string =>
  `${playerName(seat)} moves next: hand the terminal over, then press Enter. `;
