import { errors, fail, ok, type Result } from '../../../core/engine';
import type { ListedMove } from '../../../cli/kit';
import { CARDS } from '../rules/cards/catalogue';

/** Fixed numbers of moves, the same in every game, for scripts and habits. They never change. */
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...CARDS.flatMap(({ name, type, numbers: { play, buy } }): [string, number][] => [
    ...(play === undefined ? [] : [[`play_${type} ${name}`, play] as [string, number]]),
    [`buy ${name}`, buy],
  ]),
  ['play_all_treasures', 14],
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
      suggestion: 'Numbers stay the same all game long; each is shown next to its move.',
    }),
  );
}
