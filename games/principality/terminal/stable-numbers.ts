import { errors, fail, ok, type Result } from '../../../core/engine';
import type { ListedMove } from '../../../cli/kit';

/** Fixed numbers of moves, the same in every game, for scripts and habits. They never change. */
const PLAY: Readonly<Record<string, number>> = {
  Cellar: 1,
  'Council Room': 2,
  Festival: 3,
  Laboratory: 4,
  Market: 5,
  Smithy: 6,
  Village: 7,
  Woodcutter: 8,
  Adventurer: 61,
  Bureaucrat: 62,
  Chancellor: 63,
  Chapel: 64,
  Feast: 65,
  Library: 66,
  Militia: 67,
  Mine: 68,
  Moat: 69,
  Moneylender: 70,
  Remodel: 71,
  Spy: 72,
  Thief: 73,
  'Throne Room': 74,
  Witch: 75,
  Workshop: 76,
};

const TREASURE: Readonly<Record<string, number>> = { Copper: 11, Silver: 12, Gold: 13 };

const BUY: Readonly<Record<string, number>> = {
  Copper: 21,
  Silver: 22,
  Gold: 23,
  Estate: 24,
  Duchy: 25,
  Province: 26,
  Cellar: 27,
  'Council Room': 28,
  Festival: 29,
  Laboratory: 30,
  Market: 31,
  Smithy: 32,
  Village: 33,
  Woodcutter: 34,
  Curse: 35,
  Adventurer: 81,
  Bureaucrat: 82,
  Chancellor: 83,
  Chapel: 84,
  Feast: 85,
  Gardens: 86,
  Library: 87,
  Militia: 88,
  Mine: 89,
  Moat: 90,
  Moneylender: 91,
  Remodel: 92,
  Spy: 93,
  Thief: 94,
  'Throne Room': 95,
  Witch: 96,
  Workshop: 97,
};

const withVerb = (verb: string, numbers: Readonly<Record<string, number>>): readonly [string, number][] =>
  Object.entries(numbers).map(([card, number]) => [`${verb} ${card}`, number]);

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...withVerb('play_action', PLAY),
  ...withVerb('play_treasure', TREASURE),
  ['play_all_treasures', 14],
  ...withVerb('buy', BUY),
  ['end_phase', 50],
]);

const COMMANDS: ReadonlyMap<number, string> = new Map(
  [...NUMBERS].map(([command, number]) => [number, command]),
);

/** The stable number of a turn move's canonical command; answers to decisions have none. */
export const stableNumber = (command: string): number | undefined => NUMBERS.get(command);

/** The command of a stable number, even if the move is not listed; the rules then say what is wrong with it. */
export function readStableNumber(typed: string, listed: readonly ListedMove[]): Result<string> {
  const command = /^\d+$/.test(typed) ? COMMANDS.get(Number(typed)) : undefined;
  if (command !== undefined) return ok(command);
  const shown = listed.flatMap((move) => stableNumber(move.command) ?? []);
  return fail(
    errors.refused(`Invalid selection: ${typed}. Stable numbers now: ${shown.join(', ')}.`, {
      suggestion: 'Numbers stay the same all game long; each is shown beside its move.',
    }),
  );
}
