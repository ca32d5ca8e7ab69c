import { errors, fail, ok, type Result } from '../../engine';
import type { ApiError } from '../../api/game-api';
import { payerOf } from '../../session';
import type { ServiceDeps } from '../deps';
import type { BotRunner } from './bot-runner';
import type { SessionChanger } from './change';
import type { LoadedSession, SessionLoader } from './loader';
import { isChangeDue } from './waiting';
import type { Workbench } from './workbench';

/**
 * A session with the moment (ms since 1970) up to which the effects of time are stored. An answer shows the game at that moment: at a
 * later one it might show an end that is not stored yet. `look`: the look at the session that told everybody who waited.
 */
export type Snapshot<L extends LoadedSession> = L & { readonly at: number; readonly look?: object };

export const snapshotAt = <L extends LoadedSession>(
  found: Result<L, ApiError>,
  at: number,
  look?: object,
): Result<Snapshot<L>, ApiError> =>
  found.ok ? ok({ ...found.value, at, ...(look ? { look } : {}) }) : found;

/** Commits what time and bots have to change in sessions. */
export class Refresher {
  constructor(
    private readonly runtime: {
      readonly bench: Workbench;
      readonly botRunner: BotRunner;
      readonly changer: SessionChanger;
      readonly deps: Pick<ServiceDeps, 'clock'>;
      readonly loader: SessionLoader;
    },
  ) {}

  /**
   * Brings a session up to date, as if somebody had read it; bots that think are waited for. Resolves to whether one of them still has to
   * move.
   */
  async touch(id: string): Promise<boolean> {
    const found = await this.upToDate(id, () => this.runtime.loader.current(id));
    return found.ok && this.runtime.botRunner.catchUpAlone(found.value);
  }

  /** What `read` returns after due moves of quick bots and effects of time are committed. */
  async upToDate<L extends LoadedSession>(
    id: string,
    read: () => Promise<Result<L, ApiError>>,
    caller?: string,
  ): Promise<Result<Snapshot<L>, ApiError>> {
    const found = await read();
    if (!found.ok) return found;
    const at = this.runtime.deps.clock.now();
    if (!isChangeDue(found.value, at)) return snapshotAt(found, at);
    if (found.value.game.advance && !(await this.hasChange(found.value, at, caller)))
      return snapshotAt(found, at);
    await this.catchUp(id, caller);
    return snapshotAt(await read(), at);
  }

  /** Whether time has caused a change to store. Usually it has not, and then a read need not wait for changes in progress. */
  private async hasChange(loaded: LoadedSession, now: number, caller: string | undefined): Promise<boolean> {
    const { session } = loaded;
    const payer = payerOf(session, caller);
    const reached = await this.runtime.bench.reachPresent(loaded, now, payer);
    if (!reached.ok) return false;
    const touched = await this.runtime.bench.make('touch', { session, now }, { caller: payer });
    return touched.ok && touched.value !== null;
  }

  /** Commits what time or bots have changed. If another request commits it first, that is as good. */
  private async catchUp(id: string, caller: string | undefined): Promise<void> {
    await this.runtime.changer.change<null>({
      id,
      caller,
      decide: async ({ session }) => {
        const touched = await this.runtime.bench.make(
          'touch',
          { session, now: this.runtime.deps.clock.now() },
          { caller: payerOf(session, caller) },
        );
        if (!touched.ok) return fail({ reason: touched.error });
        const step = touched.value;
        return step ? ok({ step, answer: null }) : fail({ reason: errors.conflict('Nothing to do') });
      },
    });
  }
}
