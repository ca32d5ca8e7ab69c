import {
  defineFeature,
  type Archive,
  type Feature,
  type GameService,
  type Kernel,
  type Workers,
} from '../../core/table';
import { inlineWorkers } from '../../core/table/work';
import { MemoryArchive } from '../../functions/adapters/memory-archive';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { ticTacToe } from '../../games/tic-tac-toe/rules';
import { eventually } from '../../tests/support/eventually';
import { whereKept } from '../../tests/support/feature-tests';
import { replayOf } from '../../tests/support/replay-of';
import { serviceWith } from '../../tests/support/thinking-toy';
import { NOW, valueOf as valueIn } from '../../tests/support/toy-session';
import { analysis, type AnalysisAnswer } from '.';

type Reply<T> = { ok: true; value: T } | { ok: false; error: { reason: { message: string } } };
const valueOf = <T>(reply: Reply<T>): T =>
  valueIn(reply.ok ? reply : { ok: false, error: reply.error.reason });

const X_WINS = ['A1', 'A2', 'B1', 'B2', 'C1'];

/** Assesses as many moves as a test lets it; counts those that it was asked for. */
class HeldAssessor implements Workers {
  asked = 0;
  private open: () => void = () => undefined;
  private readonly opened = new Promise<void>((resolve) => (this.open = resolve));
  private readonly here = inlineWorkers({ games: [ticTacToe], features: [analysis] }, { now: () => NOW });

  constructor(private readonly most = Infinity) {}

  limitError = (): null => null;

  work: Workers['work'] = async (kind, task, terms) => {
    if (kind === 'assess' && this.asked++ >= this.most) await this.opened;
    return this.here.work(kind, task, terms);
  };

  release(): void {
    this.open();
  }
}

/** Hosts that share what keeps sessions and finished games. */
function hosts() {
  const store = new MemoryStore({ now: () => NOW });
  const archive = new MemoryArchive();
  const host = (
    workers: Workers,
    own: { readonly store?: MemoryStore; readonly archive?: Archive } = {},
    features?: readonly Feature[],
  ) => serviceWith({ games: [ticTacToe], store, archive, workers, ...own }, features);
  return { host, store };
}

/** A finished game at a host; its id is told. */
async function finished(api: GameService): Promise<string> {
  const seats = [{ kind: 'me' as const }, { kind: 'me' as const }];
  const { session, token = '' } = valueOf(await api.createSession({ game: ticTacToe.id, seats }, {}));
  for (const move of X_WINS) valueOf(await api.execute({ session, move }, { token }));
  return session;
}

/** An analysis as a host shows it, once it is as it must be. */
async function until(
  api: GameService,
  query: { readonly session: string; readonly effort: 'quick' },
  is: (answer: AnalysisAnswer) => boolean,
): Promise<AnalysisAnswer> {
  const found: AnalysisAnswer[] = [];
  await eventually(async () => {
    found.push(valueOf(await api.analysis(query, {})));
    const last = found.at(-1);
    expect(last && is(last)).toBe(true);
  });
  const last = found.at(-1);
  if (!last) throw new Error('Nothing was found');
  return last;
}

describe('the analysis of a finished game', () => {
  it('judges each move once, however many ask for it at whichever host', async () => {
    const { host } = hosts();
    const [held, other] = [new HeldAssessor(2), new HeldAssessor()];
    const [one, two] = [host(held), host(other)];
    const query = { session: await finished(one), effort: 'quick' } as const;
    await one.analyse(query, {});
    await until(two, query, ({ done }) => done === 2);
    for (const api of [one, two]) expect(valueOf(await api.analyse(query, {})).status).toBe('running');
    held.release();
    const answer = await until(two, query, ({ status }) => status === 'done');
    expect(answer.moves.map(({ command }) => command)).toEqual(X_WINS);
    expect([held.asked, other.asked]).toEqual([X_WINS.length, 0]);
    expect(valueOf(await one.analyse(query, {}))).toEqual(answer);
  });

  it('goes on at another host, with what was judged, when its own ends', async () => {
    const { host } = hosts();
    const [held, other] = [new HeldAssessor(2), new HeldAssessor()];
    const [ending, next] = [host(held), host(other)];
    const query = { session: await finished(ending), effort: 'quick' } as const;
    await ending.analyse(query, {});
    const before = await until(next, query, ({ done }) => done === 2);
    await ending.idle();
    held.release();
    expect(valueOf(await next.analysis(query, {}))).toMatchObject({ status: 'none', moves: before.moves });
    await next.analyse(query, {});
    const answer = await until(next, query, ({ status }) => status === 'done');
    expect(answer).toMatchObject({ done: X_WINS.length });
    expect(answer.moves.slice(0, 2)).toEqual(before.moves);
    expect(other.asked).toBe(X_WINS.length - 2);
  });

  it('is known to other features, move by move', async () => {
    const { host, store } = hosts();
    let kernel: Kernel | undefined;
    const other = defineFeature({
      id: 'other',
      operations: {},
      start: (given) => ({ service: (kernel = given) }),
    });
    const api = host(new HeldAssessor(), {}, [analysis, other]);
    const query = { session: await finished(api), effort: 'quick' } as const;
    const reviews = async () =>
      kernel?.reviews()?.reviewsOf(query.session, ticTacToe, await replayOf(store, query.session));
    await expect(reviews()).resolves.toBeUndefined();
    await api.analyse(query, {});
    await until(api, query, ({ status }) => status === 'done');
    const reviewOf = await reviews();
    expect([reviewOf?.(1, 1), reviewOf?.(2, 1)]).toEqual([undefined, expect.anything()]);
  });

  whereKept('is kept beside the game, by its effort, for hosts that share nothing else', async () => {
    const { host } = hosts();
    const [one, later] = [new HeldAssessor(), new HeldAssessor()];
    const first = host(one);
    const query = { session: await finished(first), effort: 'quick' } as const;
    await first.analyse(query, {});
    const answer = await until(first, query, ({ status }) => status === 'done');
    await first.idle();
    const second = host(later, { store: new MemoryStore({ now: () => NOW }) });
    expect(valueOf(await second.analysis(query, {}))).toEqual(answer);
    expect(valueOf(await second.analyse(query, {}))).toEqual(answer);
    expect(valueOf(await second.analysis({ ...query, effort: 'deep' }, {})).status).toBe('none');
    expect(later.asked).toBe(0);
  });
});
