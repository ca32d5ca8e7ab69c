import { errors, fail, ok, type AnyGame, type GameError } from '../engine';
import type { Clock, Workers } from './ports';
import { doJob, patient } from './work';

/** Works on the event loop, one thing after another: where there are no threads, and nobody is kept waiting. */
export const workHere = (games: readonly AnyGame[], clock: Clock): Workers => ({
  async work(kind, task, { isWanted }) {
    if (isWanted && !(await isWanted())) return fail(UNWANTED);
    const began = clock.now();
    const value = doJob(
      games,
      { kind, task },
      patient(() => clock.now()),
    );
    return ok({ value, ms: clock.now() - began });
  },
});

/** What is answered when nobody needs the work any more. */
export const UNWANTED: GameError = errors.conflict('Nobody needs this any more');
