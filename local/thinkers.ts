import type { ThinkingTask } from '../core/session';
import { createWorkers } from '../functions/lib/adapters';
import { withOutside } from './our-games';
import type { OutsideGame } from './outside-games';

/** No bot thinks this long about a move (ms); without a limit the pool would choose a shorter one. */
const LONGEST_MS = 24 * 60 * 60 * 1000;

/** Threads on which built-in bots choose moves, for games that no server holds. */
export function openThinkers(outside: readonly OutsideGame[]) {
  const { games, gameFiles } = withOutside(outside);
  const workers = createWorkers(games, {}, gameFiles);
  return {
    async think(task: ThinkingTask): Promise<unknown> {
      const { expectedMs } = task;
      const chosen = await workers.work('choose', task, { expectedMs, limitMs: LONGEST_MS });
      if (chosen.ok) return chosen.value.value;
      throw new Error(chosen.error.message);
    },
    close: () => workers.close(),
  };
}
