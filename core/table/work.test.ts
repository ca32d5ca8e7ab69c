import { createSession, presentOf, type Session } from '../session';
import { toy, type Toy } from '../../tests/conformance/toy-game';
import { chosenSeed } from '../../tests/support/seeds';
import { NOW, toySession, valueOf } from '../../tests/support/toy-session';
import type { AnyGame } from '../engine';
import type { Workers, WorkOptions } from '../ports/services';
import type { WorkKind } from '../ports/work';
import { inlineWorkers, WorkScheduler } from './work';

/** A scheduler whose clock goes on by `step` at each look, and what it had the workers do. */
function bench(game: AnyGame, step = 0) {
  let time = NOW;
  const clock = { now: () => (time += step) };
  const asked: (WorkOptions & { readonly kind: WorkKind })[] = [];
  const here = inlineWorkers({ games: [game] }, { now: () => NOW });
  const workers: Workers = {
    ...here,
    work: (kind, task, terms) => {
      asked.push({ kind, ...terms });
      return here.work(kind, task, terms);
    },
  };
  return { bench: new WorkScheduler({ games: [game], clock, workers }), asked };
}

const creation = (bots: number) => ({
  id: 'b'.repeat(32),
  options: {},
  seats: [...Array.from({ length: bots }, () => ({ kind: 'bot' as const, bot: 'random' }))],
  seed: chosenSeed('a toy'),
  visibility: 'public' as const,
  tokenHash: '',
  now: NOW,
});

describe('a work scheduler', () => {
  it('makes at once what is quick', async () => {
    const { bench: quick, asked } = bench(toy);
    const made = valueOf(await quick.make('create', { ...creation(2), game: toy.id }, {}));
    expect(valueOf(made).entry.moves).toHaveLength(8);
    expect(asked).toEqual([]);
  });

  it('has the workers do what is expected to take long, for its caller', async () => {
    const { bench: slow, asked } = bench(toy);
    const { session } = toySession();
    const task = { session, seat: 0, input: { card: 99 }, now: NOW };
    const verdict = valueOf(await slow.make('validate', task, { caller: 'a', expectedMs: 21 }));
    expect(verdict).toMatchObject({ message: 'You do not hold 99.' });
    expect(asked).toEqual([{ kind: 'validate', caller: 'a', expectedMs: 21 }]);
  });

  it('has them begin anew a run of bots that is not over in a moment: it stays one commit', async () => {
    const { bench: slow, asked } = bench(toy, 8);
    const made = valueOf(await slow.make('create', { ...creation(2), game: toy.id }, { caller: 'a' }));
    expect(asked).toMatchObject([{ kind: 'create', caller: 'a' }]);
    expect(asked[0]?.expectedMs).toBeGreaterThan(100);
    expect(made).toEqual(createSession({ ...creation(2), game: toy, mayContinue: () => true }));
  });
});

/** The toy by the minute: its first player's card is drawn anew each minute, which takes long to work out. */
const byTheMinute: Toy = {
  ...toy,
  advance(state, { now }) {
    const minutes = Math.floor((now - NOW) / 60_000) - state.table.length;
    if (minutes <= 0) return { state, events: [], message: '' };
    const text = (minute: number) => `Minute ${state.table.length + minute + 1}`;
    const events = Array.from({ length: minutes }, (_, i) => ({
      type: 'minute',
      text: text(i),
      visibleTo: 'all' as const,
    }));
    return { state: { ...state, table: [...state.table, ...events.map(() => 0)] }, events, message: '' };
  },
  nextCostlyAdvance(state, now) {
    const next = NOW + 60_000 * (state.table.length + 1);
    return next <= now ? next : null;
  },
};

describe('time that takes long to work out', () => {
  const session: Session = toySession().session;
  const fresh = (): Session => ({ ...session, state: { ...(session.state as object) } });
  const now = NOW + 3 * 60_000 + 1;

  it('is worked out by the workers, stretch by stretch, and is then the same as at once', async () => {
    const { bench: timed, asked } = bench(byTheMinute);
    const played = fresh();
    const expected = presentOf(byTheMinute, fresh(), now);
    expect(valueOf(await timed.reachPresent({ game: byTheMinute, session: played }, now, 'a'))).toBe(true);
    expect(asked.map(({ kind, caller }) => [kind, caller])).toEqual(Array(3).fill(['advance', 'a']));
    expect(presentOf(byTheMinute, played, now)).toEqual(expected);
  });

  it('is worked out once, however many look at once and later', async () => {
    const { bench: timed, asked } = bench(byTheMinute);
    const loaded = { game: byTheMinute, session: fresh() };
    await Promise.all([1, 2, 3].map(async (n) => timed.reachPresent(loaded, now + n, undefined)));
    await timed.reachPresent(loaded, now + 100, undefined);
    expect(asked).toHaveLength(3);
    expect(presentOf(byTheMinute, loaded.session, now).events.map(({ text }) => text)).toEqual([
      'Minute 1',
      'Minute 2',
      'Minute 3',
    ]);
  });

  it('is left where it was when the workers give it up', async () => {
    const error = { kind: 'unavailable' as const, code: 'GAVE_UP', message: '' };
    const workers: Workers = { work: () => Promise.resolve({ ok: false, error }), limitError: () => error };
    const refused = new WorkScheduler({ games: [byTheMinute], clock: { now: () => NOW }, workers });
    const loaded = { game: byTheMinute, session: fresh() };
    expect(await refused.reachPresent(loaded, now, undefined)).toEqual({ ok: false, error });
  });
});
