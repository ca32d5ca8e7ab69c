import type { ActionControl, ActionEnd, Clock, Domain, Item, TemporalConstraint, TimedStep, World } from '..';

export interface Jobs {
  readonly actions: { readonly work: [who: string, what: string, hours: number] };
  readonly tasks: {
    /** In one of these ways. */
    readonly any: [ways: readonly (readonly Item<Jobs>[])[], constraints?: readonly TemporalConstraint[]];
  };
  readonly facts: { readonly isDone: boolean };
}

/** What was done. */
export type Deeds = readonly string[];

export const jobs: Domain<Deeds, Jobs, Deeds> = {
  actions: {
    work: (done, _who, what) => {
      // `roof-needs-wall` needs `wall`.
      const [, needed] = what.split('-needs-');
      return needed === undefined || done.includes(needed) ? [...done, what] : null;
    },
  },
  taskMethods: {
    any: [0, 1, 2].map((way) => ({
      name: `way_${way}`,
      run: (_done, ways, constraints = []) => {
        const items = ways[way];
        return items ? { items, constraints } : null;
      },
    })),
  },
  goalMethods: {
    isDone: ['ann', 'bob'].map((who) => ({
      name: who,
      run: (_done, what) => [{ action: 'work', args: [who, what, 2] }],
    })),
  },
  multigoalMethods: [],
  getFact: (done, _predicate, what) => done.includes(what),
  summary: (done) => done,
  durations: { work: (_done, _who, _what, hours) => hours },
  invariants: { work: (done, _who, what) => !done.includes(`no-${what}`) },
  resource: ({ args: [who] }) => [who],
  touches: ({ args: [, what] }) => ({ reads: what.split('-needs-').slice(1), writes: [what] }),
};

export const work = (who: string, what: string, hours: number): Item<Jobs> => ({
  action: 'work',
  args: [who, what, hours],
});
export const any = (
  ways: readonly (readonly Item<Jobs>[])[],
  ...constraints: readonly TemporalConstraint[]
): Item<Jobs> => ({ task: 'any', args: [ways, constraints] });

/** Deviations of actions from the plan, by action. */
export interface Deviation {
  /** Its actual duration; if infinite, it never ends. */
  readonly hours?: number;
  /** It fails at its end, that many times. */
  readonly fails?: number;
  readonly throws?: boolean;
  /** When stopped, it ends as done, or takes this long to stop. */
  readonly stopsDone?: boolean;
  readonly stopsIn?: number;
  /** The change of the state when it starts. */
  readonly spoils?: string;
  /** What it tells after one hour. */
  readonly expects?: number;
}

export class Site implements World<Deeds, Jobs> {
  done: Deeds = [];
  underWay = 0;
  private readonly failed = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    private readonly deviations: Readonly<Record<string, Deviation>> = {},
  ) {}

  observe(): Deeds {
    return this.done;
  }

  async start(
    { args: [, what, hours] }: { readonly args: readonly [string, string, number] },
    { signal, report }: ActionControl,
  ): Promise<ActionEnd> {
    const { clock } = this;
    const deviation = this.deviations[what] ?? {};
    if (deviation.throws) throw new Error('no tools');
    if (deviation.spoils !== undefined) this.done = [...this.done, deviation.spoils];
    this.underWay++;
    const end = clock.now() + (deviation.hours ?? hours);
    if (deviation.expects !== undefined) {
      await clock.sleepUntil(clock.now() + 1, signal);
      report({ fraction: 0.1, expectedEnd: deviation.expects });
    }
    await (end === Infinity
      ? new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
      : clock.sleepUntil(end, signal));
    if (signal.aborted && deviation.stopsIn !== undefined)
      await clock.sleepUntil(clock.now() + deviation.stopsIn, new AbortController().signal);
    this.underWay--;
    if (signal.aborted && !deviation.stopsDone) return { ok: false, reason: 'stopped' };
    const failures = this.failed.get(what) ?? 0;
    this.failed.set(what, failures + 1);
    if (failures < (deviation.fails ?? 0)) return { ok: false, reason: 'it broke' };
    this.done = [...this.done, what];
    return { ok: true };
  }
}

/** A step as a short text, with its time first. */
export function textOf(step: TimedStep): string {
  const what = (): string => {
    switch (step.type) {
      case 'rescheduled':
        return step.schedule.map(({ args, start }) => `${String(args[1])}@${start}`).join(' ');
      case 'replanned':
        return `${step.cause.type}: ${step.plan.schedule.map(({ args, start }) => `${args.slice(0, 2).join(' ')}@${start}`).join(', ')}`;
      case 'ended':
        return step.outcome === 'achieved' ? 'achieved' : step.reason;
      case 'failed':
        return `${step.action.args.slice(0, 2).join(' ')} (${step.reason})`;
      default:
        return step.action.args.slice(0, 2).join(' ');
    }
  };
  return `${step.time} ${step.type} ${what()}`;
}
