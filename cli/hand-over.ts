import { playerName } from '../core/engine';
import type { Seat } from '../core/engine';
import type { Table } from './kit/table';

/** Clears the screen and its scrollback. */
export const CLEAR = '\u001b[2J\u001b[3J\u001b[H';

/** Whether the next screen is for another seat and shows it something that the previous person at this terminal must not see. */
export function hasNewSecrets({ game, state, position }: Table, before: Seat): boolean {
  if (state === undefined || position.over || position.seat === before) return false;
  return game.describe(game.viewFor(state, before)) !== game.describe(position.view);
}

export const handOverLine = ({ position: { seat } }: Table): string =>
  `${playerName(seat)} moves next: hand the terminal over, then press Enter. `;
