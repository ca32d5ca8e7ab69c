import { errors, fail, ok, type AnyGame, type GameError } from '../../engine';
import type { Clock, Ledger, Workers } from '../ports';
import { doJob, patient } from '../work';

/** Works on the event loop, one thing after another: where there are no threads, and nobody is kept waiting. */
export function workHere(games: readonly AnyGame[], clock: Clock, ledger?: Ledger): Workers {
  const refusal: Workers['refusal'] = (caller) =>
    caller === undefined ? null : (ledger?.refusal(caller) ?? null);
  return {
    refusal,
    async work(kind, task, { caller, isWanted }) {
      const refused = refusal(caller);
      if (refused) return fail(refused);
      if (isWanted && !(await isWanted())) return fail(UNWANTED);
      const now = (): number => clock.now();
      const began = now();
      const value = doJob(games, { kind, task }, patient(now));
      const ms = now() - began;
      if (caller !== undefined) ledger?.charge(caller, ms);
      return ok({ value, ms });
    },
  };
}

/** What is answered when nobody needs the work any more. */
export const UNWANTED: GameError = errors.conflict('Nobody needs this any more');
