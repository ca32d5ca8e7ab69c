import { canonicalCommand, type ScheduledAction } from '../solution-tree';
import type { Signature } from '../domain';
import { TOLERANCE } from '../stn';
import { isObject } from '../values';
import type { ActionFailure, BegunAction } from './step';
import type { ActionEnd, Progress, World } from './world';

/** The world's report about an action. */
export type Report =
  | { readonly type: 'progress'; readonly run: Run; readonly progress: Progress }
  | { readonly type: 'end'; readonly run: Run; readonly end: ActionEnd };

export type RunStatus = 'under_way' | 'done' | 'stopped';

/** An action that was begun. The executor moves its status when it has read the report of its end. */
export class Run {
  status: RunStatus = 'under_way';
  /** When it ended, or is expected to end. */
  end: number;
  /** Why it is stopped. */
  stoppedFor: ActionFailure | 'cancelled' | null = null;

  private readonly controller = new AbortController();
  private settled: Promise<void> = Promise.resolve();

  constructor(
    readonly action: BegunAction,
    /** The longest duration; longer ones fail. */
    readonly timeLimit: number,
    readonly plannedEnd: number,
  ) {
    this.end = plannedEnd;
  }

  get command(): string {
    return canonicalCommand(this.action.action, this.action.args);
  }

  /** Whether it was stopped for another plan. */
  get isCancelled(): boolean {
    return this.status === 'stopped' && this.stoppedFor === 'cancelled';
  }

  /** Whether it takes (or took) longer or shorter than planned. */
  get deviates(): boolean {
    return Math.abs(this.end - this.plannedEnd) > TOLERANCE;
  }

  /** Starts the action in the world and passes on its reports. */
  begin<S>(world: World<S, Signature>, tell: (report: Report) => void): void {
    const { action, args } = this.action;
    let hasEnded = false;
    const report = (progress: Progress): void => {
      if (!hasEnded) tell({ type: 'progress', run: this, progress: progressOf(progress) });
    };
    const end = (how: ActionEnd): void => {
      hasEnded = true;
      tell({ type: 'end', run: this, end: how });
    };
    const perform = async (): Promise<void> => {
      try {
        const control = { plannedEnd: this.end, signal: this.controller.signal, report };
        end(endOf(await world.start({ action, args }, control)));
      } catch (error) {
        end({ ok: false, reason: error instanceof Error ? error.message : String(error) });
      }
    };
    this.settled = perform();
  }

  /** Stops it, and resolves when nothing of it is under way any more. */
  async stop(why: ActionFailure | 'cancelled'): Promise<void> {
    this.stoppedFor ??= why;
    this.controller.abort();
    await this.settled;
  }
}

/** How an action ended, read from any value that the world returns. */
function endOf(given: unknown): ActionEnd {
  const { ok = null, reason = null } = isObject(given) ? given : {};
  if (ok === true) return { ok };
  if (ok !== false)
    return { ok: false, reason: 'The world gave neither { ok: true } nor { ok: false, reason } as its end.' };
  return { ok, reason: typeof reason === 'string' ? reason : 'The world gave no reason.' };
}

/** The content of a report; an invalid end is ignored. */
function progressOf(given: Progress | undefined): Progress {
  const { expectedEnd, ...others } = given ?? {};
  return typeof expectedEnd === 'number' && !Number.isNaN(expectedEnd) ? { ...others, expectedEnd } : others;
}

export const begunAction = (
  { nodeId, action, args, resources }: ScheduledAction,
  id: string,
  start: number,
): BegunAction => ({ id, nodeId, action, args, resources, start });
