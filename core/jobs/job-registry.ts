import { LRUCache } from 'lru-cache';
import { KeyedQueue, yieldToOthers } from '../async';
import { errors, fail, ok, type GameError, type Result } from '../engine';
import type { ServiceDeps } from '../ports/host';
import type { BackgroundJob, JobKind, JobPlan, JobProgress } from './background-job';
import {
  givenUpBy,
  isAbandoned,
  isOpen,
  parseJobRecord,
  parseJson,
  wantedAlsoBy,
  type JobRecord,
} from './job-record';
import { randomHex } from '../ports/tokens';

/** How long a silent host still counts as working on a job (ms), and how often it renews that. */
export const JOB_LEASE_MS = 15_000;
const HEARTBEAT_MS = 3_000;

/** How often a host writes the progress of its jobs (ms). */
const TICK_MS = 500;

/** How long the record of a job is kept after its last update, and the items of a long job (s). */
export const JOB_KEPT_SECONDS = 60 * 60;
const PARTS_KEPT_SECONDS = 4 * JOB_KEPT_SECONDS;

/** Advice to a caller who has too many (s). */
const RETRY_AFTER = 30;

/** The requester if no address is known. */
const NOBODY = '';

/** Cache size: jobs of other hosts whose items are remembered. */
const REMEMBERED = 50;

type JobDeps = Pick<ServiceDeps, 'clock' | 'closing' | 'entropy' | 'logger'> & {
  readonly store: Pick<ServiceDeps['store'], 'jobs'>;
};

/** A job that this host works on. */
interface OwnJob<S, I> {
  readonly job: BackgroundJob<S, I>;
  readonly run: string;
  /** The addresses that requested it on this host. */
  readonly callers: Set<string>;
  /** What the store has: the numbers of items, parts and steps. */
  told: { readonly items: number; readonly parts: number; readonly steps: number; readonly at: number };
  isTelling: boolean;
}

/**
 * The jobs of one kind. One host works on each. Its progress is in the store, so any host can answer, and any host can cancel a request. A job whose host has
 * fallen silent may be started again.
 */
export class JobRegistry<S, I> {
  private readonly own = new Map<string, OwnJob<S, I>>();
  /** Serializes the steps of a job, so that this host does not race itself. */
  private readonly turns = new KeyedQueue();
  private readonly items = new LRUCache<string, { readonly parts: number; readonly items: readonly I[] }>({
    max: REMEMBERED,
  });
  private ticker: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly deps: JobDeps,
    private readonly kind: JobKind<S, I>,
  ) {}

  /** The progress of a job; undefined if it does not exist. */
  async find(key: string): Promise<JobProgress<S, I> | undefined> {
    const own = this.own.get(key);
    if (own) return own.job.progress();
    return this.progressOf(parseJobRecord(await this.text(key)));
  }

  /** Starts a job, or joins the one of that key; a failed, cancelled or abandoned job starts again. */
  begin<J extends BackgroundJob<S, I>>(
    key: string,
    plan: JobPlan<S, I, J>,
  ): Promise<Result<JobProgress<S, I>>> {
    return this.turns.run(key, async () => {
      for (;;) {
        const begun = await this.tryToBegin(key, plan);
        if (begun) return begun;
      }
    });
  }

  /** Cancels a caller's request; the job stops once nobody wants it. Undefined if it does not exist. */
  cancel(key: string, caller = NOBODY): Promise<JobProgress<S, I> | undefined> {
    this.own.get(key)?.callers.delete(caller);
    return this.endBy(key, (record) => givenUpBy(record, caller));
  }

  /** Stops a job, also if several callers want it. */
  stop(key: string): Promise<JobProgress<S, I> | undefined> {
    return this.endBy(key, (record) => ({ ...record, status: 'cancelled' }));
  }

  /** Lets other hosts have the jobs of this one, which ends. */
  async handOver(): Promise<void> {
    const all = [...this.own];
    await Promise.all(
      all.map(([key, own]) => this.turns.run(key, () => this.tell(key, own, 0)).catch(() => undefined)),
    );
    for (const [key, { job }] of all) this.leave(key, job);
  }

  /** Undefined if another host was faster, so that the caller must check again. */
  private async tryToBegin<J extends BackgroundJob<S, I>>(
    key: string,
    { caller = NOBODY, isEnough = () => true, make, run }: JobPlan<S, I, J>,
  ): Promise<Result<JobProgress<S, I>> | undefined> {
    const text = await this.text(key);
    const record = parseJobRecord(text);
    const mine = this.own.get(key);
    if (mine && record?.run !== mine.run) {
      // The store has lost it, or another host has it now.
      await this.tell(key, mine);
      return undefined;
    }
    const known = mine?.job.progress() ?? (await this.progressOf(record));
    if (record && known && isOpen(record) && known.status !== 'abandoned') {
      const joined = wantedAlsoBy(record, caller);
      if (joined !== record && !(await this.put(key, text, joined))) return undefined;
      mine?.callers.add(caller);
      return ok(known);
    }
    if (known?.status === 'done' && isEnough(known)) return ok(known);
    const refused = this.crowded(caller);
    if (refused) return fail(refused);
    const job = make(known?.items ?? []);
    const own = this.ownJob(job, caller);
    this.own.set(key, own);
    const isFirst = await this.put(key, text, this.recordOf(own)).catch((error: unknown) => {
      this.leave(key, job);
      throw error;
    });
    if (!isFirst) {
      this.leave(key, job);
      return undefined;
    }
    this.ticker ??= this.tick();
    void this.work(key, own, () => run(job));
    return ok(job.progress());
  }

  private ownJob(job: BackgroundJob<S, I>, caller: string): OwnJob<S, I> {
    const { clock, entropy } = this.deps;
    const told = { items: 0, parts: 0, steps: 0, at: clock.now() };
    return { job, run: randomHex(entropy, RUN_BYTES), callers: new Set([caller]), told, isTelling: false };
  }

  private crowded(caller: string): GameError | null {
    const { most, mostPerCaller } = this.kind;
    const mine = [...this.own.values()].filter(({ callers }) => callers.has(caller)).length;
    if (mine >= mostPerCaller) return tooManyOwn(this.kind);
    return this.own.size >= most ? tooBusy(this.kind) : null;
  }

  private async work(key: string, own: OwnJob<S, I>, run: () => Promise<GameError | null>): Promise<void> {
    const { job } = own;
    // The caller gets the answer before the work begins.
    await yieldToOthers();
    try {
      const failure = await run();
      // Another host takes it up.
      if (this.deps.closing?.aborted) return;
      job.close(failure ? 'failed' : 'done', failure ?? undefined);
    } catch (error) {
      // The threads end with the process.
      if (this.deps.closing?.aborted) return;
      this.deps.logger.error(`A job of the ${this.kind.name} failed`, { job: key, error: textOf(error) });
      job.close('failed', errors.internal('It failed.'));
    }
    if (this.own.get(key) !== own) return;
    await this.turns.run(key, () => this.tell(key, own)).catch((error: unknown) => this.warn(key, error));
    this.leave(key, job);
  }

  /** Writes the progress of a job, and learns whether it is still wanted. `aliveUntil`: ms since 1970. */
  private async tell(key: string, own: OwnJob<S, I>, aliveUntil?: number): Promise<void> {
    const { job, run } = own;
    for (;;) {
      await this.tellItems(own);
      const text = await this.text(key);
      const record = parseJobRecord(text);
      if (record ? record.run !== run || !isOpen(record) : text !== null) {
        // It was cancelled elsewhere, or considered abandoned and started by another host.
        this.leave(key, job);
        return;
      }
      const { steps } = job;
      const next = this.recordOf(own, aliveUntil);
      if (!(await this.put(key, text, record ? { ...next, wantedBy: record.wantedBy } : next))) continue;
      own.told = { ...own.told, steps, at: this.deps.clock.now() };
      return;
    }
  }

  private async tellItems(own: OwnJob<S, I>): Promise<void> {
    const { job, run, told } = own;
    const fresh = job.items.slice(told.items);
    if (fresh.length === 0) return;
    const name = partName(run, told.parts);
    await this.deps.store.jobs.replace(name, null, JSON.stringify(fresh), PARTS_KEPT_SECONDS);
    own.told = { ...told, items: told.items + fresh.length, parts: told.parts + 1 };
  }

  private recordOf(
    { job, run, told, callers }: OwnJob<S, I>,
    aliveUntil = this.deps.clock.now() + JOB_LEASE_MS,
  ): JobRecord {
    const { status, error } = job;
    const { parts } = told;
    const summary = job.summary();
    const record = { run, status, aliveUntil, parts, summary, wantedBy: [], ...(error ? { error } : {}) };
    return [...callers].reduce<JobRecord>(wantedAlsoBy, record);
  }

  /** Ends a job by changing its record, whichever host works on it. */
  private endBy(
    key: string,
    decide: (record: JobRecord) => JobRecord,
  ): Promise<JobProgress<S, I> | undefined> {
    return this.turns.run(key, async () => {
      for (;;) {
        const text = await this.text(key);
        const record = parseJobRecord(text);
        if (!record || !isOpen(record)) return this.progressOf(record);
        const next = decide(record);
        const found = this.own.get(key);
        const mine = found?.run === record.run ? found : undefined;
        const after = mine && !isOpen(next) ? await this.closedRecord(mine, next) : next;
        if (!(await this.put(key, text, after))) continue;
        if (mine && !isOpen(next)) this.leave(key, mine.job);
        return mine ? mine.job.progress() : this.progressOf(after);
      }
    });
  }

  /** The final record of a job of this host, with all its items. */
  private async closedRecord(own: OwnJob<S, I>, { status }: JobRecord): Promise<JobRecord> {
    own.job.close(status);
    await this.tellItems(own);
    return this.recordOf(own);
  }

  /** Stops to work on a job. */
  private leave(key: string, job: BackgroundJob<S, I>): void {
    job.close('cancelled');
    if (this.own.get(key)?.job === job) this.own.delete(key);
    if (this.own.size > 0) return;
    clearInterval(this.ticker);
    this.ticker = undefined;
  }

  private tick(): ReturnType<typeof setInterval> {
    const ticker = setInterval(() => {
      if (this.deps.closing?.aborted) return;
      for (const [key, own] of this.own) void this.tellNews(key, own);
    }, TICK_MS);
    ticker.unref();
    return ticker;
  }

  /** Writes the news of a job, unless that is already in progress. */
  private async tellNews(key: string, own: OwnJob<S, I>): Promise<void> {
    const { job, told, isTelling } = own;
    const isNews = job.steps > told.steps || this.deps.clock.now() - told.at >= HEARTBEAT_MS;
    if (!job.isOpen || !isNews || isTelling) return;
    own.isTelling = true;
    try {
      await this.turns.run(key, async () => {
        if (job.isOpen && this.own.get(key) === own) await this.tell(key, own);
      });
    } catch {
      // The next tick tries again.
    } finally {
      own.isTelling = false;
    }
  }

  /** The progress of a record's job; undefined without a record, or if parts are missing or invalid. */
  private async progressOf(record: JobRecord | null): Promise<JobProgress<S, I> | undefined> {
    if (!record) return undefined;
    const summary = this.kind.parseSummary(record.summary);
    const items = await this.itemsOf(record);
    if (summary === null || items === null) return undefined;
    const { error } = record;
    const status = isAbandoned(record, this.deps.clock.now()) ? 'abandoned' : record.status;
    return { status, summary, items, ...(error ? { error } : {}) };
  }

  private async itemsOf({ run, parts }: JobRecord): Promise<readonly I[] | null> {
    const known = this.items.get(run) ?? { parts: 0, items: [] };
    if (known.parts >= parts) return known.items;
    const names = Array.from({ length: parts - known.parts }, (_, at) => partName(run, known.parts + at));
    const texts = await this.deps.store.jobs.read(names);
    const fresh = texts.map((text) => this.kind.parseItems(parseJson(text)));
    if (fresh.includes(null)) return null;
    const items = [...known.items, ...fresh.flatMap((part) => part ?? [])];
    this.items.set(run, { parts, items });
    return items;
  }

  private async text(key: string): Promise<string | null> {
    const [text = null] = await this.deps.store.jobs.read([this.nameOf(key)]);
    return text;
  }

  private put(key: string, before: string | null, after: JobRecord): Promise<boolean> {
    return this.deps.store.jobs.replace(this.nameOf(key), before, JSON.stringify(after), JOB_KEPT_SECONDS);
  }

  private nameOf(key: string): string {
    return `${this.kind.name}/${key}`;
  }

  private warn(key: string, error: unknown): void {
    if (this.deps.closing?.aborted) return;
    this.deps.logger.warn(`The end of one of the ${this.kind.name} could not be stored`, {
      job: key,
      error: textOf(error),
    });
  }
}

/** Names of attempts are random. */
const RUN_BYTES = 8;

const partName = (run: string, part: number): string => `part/${run}/${part}`;

const textOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

const tooManyOwn = ({
  name,
  mostPerCaller,
}: Pick<JobKind<never, never>, 'name' | 'mostPerCaller'>): GameError =>
  errors.rateLimited(`Too many ${name} for one address: ${mostPerCaller} at a time are allowed.`, {
    suggestion: 'Wait until one of them is done, or cancel it.',
    details: { limit: name, most: mostPerCaller, retryAfterSeconds: RETRY_AFTER },
  });

const tooBusy = ({ name }: Pick<JobKind<never, never>, 'name'>): GameError =>
  errors.unavailable(`The server is busy with the maximum number of ${name}.`, {
    suggestion: `Try again in ${RETRY_AFTER} s.`,
    details: { retryAfterSeconds: RETRY_AFTER },
  });
