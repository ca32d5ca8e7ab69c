import * as z from 'zod';
import { ok } from '../../../core/engine';
import { duelTools, moveText, segmentOf, writtenMove } from '../../../mcp-bridge/kit';
import { cellName, legalCells, parseState, seaBattle } from '../rules';

/** What sea-battle adds to the bridge. */
export const tools = duelTools(seaBattle, {
  newGame: {
    description:
      'Starts a game of Sea Battle against you. Only the player’s board shows the player’s fleet; the player shoots first.',
    input: {
      fleet: z.string().max(200).optional().meta({
        description:
          'Where the player’s ships of 5, 4, 3, 3 and 2 cells lie, <cell><H or V><size>: A1H5,A3V4,C3H3,E5V3,J9V2. Default: by chance.',
      }),
    },
  },
  move: {
    title: 'Shoot',
    description: 'Shoots at a cell.',
    input: { coord: moveText('Column letter and row number, A1 (top left) to J10.') },
    invoking: 'Shooting',
    invoked: 'Shot',
    move: ({ coord }) => writtenMove(coord, 'B4'),
  },
  legal: 'Cells to shoot at',
  choose: 'The opponent’s targets',
  policy: { mustNotUseHiddenInformation: true },
  list(state) {
    const position = parseState(state);
    if (!position.ok) return position;
    return ok({ entries: legalCells(position.value).map(cellName), turn: segmentOf(state, 'T') });
  },
});
