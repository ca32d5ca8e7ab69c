import {
  fail,
  moveList,
  notA,
  numberWord,
  ok,
  parseSelection,
  type ParsedMove,
  type Result,
  type Seat,
  type ListMoves,
} from '../../../core/engine';
import { isPit, refusePit, refuseTurn, toMove } from './rules';
import type { MancalaMove } from './shapes';
import { fullPits, type MancalaState, PITS, seedsIn } from './sowing';
import { formatMove } from './notation';

/** The seat's pits with seeds, 1 to 6, while it is its turn. */
export const listMoves: ListMoves<MancalaState, MancalaMove> = (state, seat, limit) => {
  const pits = toMove(state) === seat ? fullPits(state) : [];
  const moves = pits.map((pit) => ({ pit }));
  return moveList(
    moves,
    limit,
    formatMove,
    ({ pit }) => `Sow the ${seedsIn(state, seat, pit)} of pit ${pit}`,
  );
};

const PIT = /^(?:pit\s*)?([-+]?\d+(?:\.\d+)?)$/i;

const HOLE = '(?:pit|hole|house|cup|bin|bowl)';
/** `sow pit three`, `the third pit`, `sow the seeds from hole 3`. */
const WORDS = new RegExp(
  `^(?:(?:sow|empty|take|scoop|start|use|begin)(?: seeds| stones)?(?: (?:from|in|of|with))? ?)?(?:${HOLE} ?(?:number |no\\.? |#)?(\\w+)|(\\w+) ${HOLE}|(\\w+))$`,
  'i',
);

/** The pit that a text names, or null. */
function pitIn(text: string): number | null {
  const [, name, before, alone] = WORDS.exec(text.replace(/\s+/g, ' ')) ?? [];
  if (before?.toLowerCase() === 'last') return PITS;
  return numberWord(name ?? before ?? alone ?? '');
}

/** Reads a typed move: a pit (`pit 3`, `pit3`, `the third pit`, or just `3`), or a listed option (`select 2`). */
export function parseMove(text: string, state: MancalaState, seat: Seat): Result<ParsedMove<MancalaMove>> {
  const trimmed = text.trim();
  const typed = PIT.exec(trimmed)?.[1];
  if (typed !== undefined) return parsePit(typed, state);
  const named = pitIn(trimmed);
  if (named !== null) return parsePit(String(named), state);
  const selected = parseSelection(
    trimmed,
    () => refuseTurn(state, seat),
    () => listMoves(state, seat),
  );
  return selected ?? notA('a move', trimmed, HELP);
}

function parsePit(typed: string, state: MancalaState): Result<ParsedMove<MancalaMove>> {
  const pit = /^\d+$/.test(typed) ? Number(typed) : 0;
  return isPit(pit) ? ok({ move: { pit } }) : fail(refusePit(typed, state));
}

const HELP = `Name one of your pits from 1 to ${PITS}, e.g. "pit 3".`;
