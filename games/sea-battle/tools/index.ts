import * as z from 'zod';
import { ok } from '../../../core/engine';
import { cellName, legalCells, parseState, seaBattle, type SeaBattleView } from '../rules';
import {
  choiceOf,
  choosing,
  LEGAL,
  type GameTools,
  type LibraryGame,
  libraryTools,
  moveText,
  segmentOf,
  SIDES,
  turnLoop,
  writtenMove,
} from '../../../mcp-bridge/kit';

const apply = 'apply_sea_battle_move';
const choose = 'choose_sea_battle_opponent_move';

const seaBattleTools: LibraryGame<SeaBattleView> = {
  id: seaBattle.id,
  gameType: 'sea_battle',
  title: seaBattle.title,
  sides: SIDES,
  opponent: 'Opponent',
  listed: 'moves',
  newGame: {
    name: 'new_sea_battle_game',
    description:
      'Starts a game of Sea Battle against you. Only the player’s board shows the player’s fleet; the player shoots first.',
    input: {
      fleet: z.string().max(200).optional().meta({
        description:
          'Where the player’s ships of 5, 4, 3, 3 and 2 cells lie, <cell><H or V><size>: A1H5,A3V4,C3H3,E5V3,J9V2. Default: by chance.',
      }),
    },
  },
  moves: [
    {
      name: apply,
      title: 'Shoot',
      description: `Shoots at a cell. ${turnLoop({ apply, choose })}`,
      input: { coord: moveText('Column letter and row number, A1 (top left) to J10.') },
      invoking: 'Shooting',
      invoked: 'Shot',
      move: ({ coord }) => writtenMove(coord, 'B4'),
    },
  ],
  legal: {
    name: 'legal_sea_battle_moves',
    title: 'Cells to shoot at',
    description: LEGAL,
    type: 'legal_moves',
  },
  choose: {
    name: choose,
    title: 'The opponent’s targets',
    description: choiceOf(apply),
    policy: { ...choosing('Moves'), mustNotUseHiddenInformation: true },
  },
  list(state) {
    const position = parseState(state);
    if (!position.ok) return position;
    return ok({ entries: legalCells(position.value).map(cellName), turn: segmentOf(state, 'T') });
  },
  turn: ({ state }) => segmentOf(state, 'T'),
  status: ({ winner }) => (winner === null ? 'in_progress' : 'game_over'),
  facts: ({ last }) => ({ lastAction: last ?? '-' }),
};

/** What sea-battle adds to the bridge. */
export const tools: GameTools = { library: libraryTools(seaBattleTools) };
