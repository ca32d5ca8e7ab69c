import type { Detail } from '../../../core/engine';
import { rowsOf } from './cells';
import { playerName } from './rules';
import type { SeaBattleView } from './types';

const HEADING = 'A B C D E F G H I J';

/** Both waters side by side as Markdown, with the last shot and whose turn it is or how the game ended. */
export function describe(view: SeaBattleView): string {
  const [first, second] = view.waters.map(rowsOf);
  const rows = (first ?? []).map((row, i) => {
    const number = String(i + 1).padStart(2);
    return `${number} ${spaced(row)}    ${number} ${spaced(second?.[i] ?? '')}`;
  });
  return [
    '```',
    `   ${`Waters of ${playerName(0)}`.padEnd(HEADING.length)}       Waters of ${playerName(1)}`,
    `   ${HEADING}       ${HEADING}`,
    ...rows,
    '```',
    `S ship, H hit, M miss. ${afloatText(view)} ${standing(view)}`,
  ].join('\n');
}

const spaced = (row: string): string => Array.from(row).join(' ');

const afloatText = ({ afloat }: SeaBattleView): string =>
  afloat.map((sizes, seat) => `${playerName(seat)} has afloat: ${sizes.join(', ') || 'nothing'}.`).join(' ');

function standing({ turn, winner, last }: SeaBattleView): string {
  const shot = last === null ? '' : `Last shot: ${last}. `;
  return winner === null
    ? `${shot}${playerName(turn)} to shoot.`
    : `${shot}${playerName(winner)} has sunk the other fleet and wins.`;
}

/** The `gameState` of an answer: the state string says all; more detail spares the reader from decoding it. */
export function summary(view: SeaBattleView, detail: Detail): Readonly<Record<string, unknown>> {
  const { state, turn, last, winner, afloat, waters } = view;
  if (detail === 'minimal') return { state };
  const standard = { state, turn, lastAction: last ?? '-', winner, afloat };
  return detail === 'standard' ? standard : { ...standard, waters: waters.map(rowsOf) };
}
