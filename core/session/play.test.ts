import fc from 'fast-check';
import { randomBot, type AnyGame } from '../engine';
import { toy, type Toy, type ToyMove, type ToyState, type ToyView } from '../../tests/conformance/toy-game';
import { always, BOTH_MINE, deepFreeze, NOW, toySession, valueOf } from '../../tests/support/toy-session';
import { outcomeOf } from './commit';
import { createSession } from './create';
import { executeMove, touch, validateMove } from './play';
import type { Session } from './types';
import { chosenSeed } from '../../tests/support/seeds';

const ME_AND_BOT = [{ kind: 'me' }, { kind: 'bot' }] as const;
const handOf = (session: Session, seat: number) => (session.state as ToyState).hands[seat] ?? [];
const firstMove = (session: Session, seat: number) => `play ${handOf(session, seat)[0] ?? 0}`;

describe('a move', () => {
  it('is the next version, and changes nothing that was', () => {
    const { session, game } = toySession();
    deepFreeze(session);
    const step = valueOf(executeMove(game, session, 0, firstMove(session, 0), always));
    expect(step.session).toMatchObject({ id: session.id, version: 2, meta: { updatedAt: NOW } });
    expect(step.entry).toMatchObject({ version: 2, at: NOW, moves: [{ seat: 0, now: NOW }] });
    expect(step.tokensChanged).toBe(false);
    expect(step.session.meta.lines).toEqual([expect.stringContaining('plays'), 'Player 1 draws a card']);
  });

  it('that is refused is refused alike by validating and executing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(0, 1),
        fc.oneof(
          fc.constantFrom('play 1', 'play 9', 'select 1', '99', 'x', ''),
          fc.record({ card: fc.integer() }),
        ),
        (seat, move) => {
          const { session, game } = toySession();
          const executed = executeMove(game, session, seat, move, always);
          expect(validateMove(game, session, seat, move, NOW)).toEqual(executed.ok ? null : executed.error);
        },
      ),
    );
  });

  it('keeps the last twenty public lines in the session', () => {
    const { session, game } = toySession();
    const lines = Array.from({ length: 19 }, (_, i) => `line ${i}`);
    const before = { ...session, meta: { ...session.meta, lines } };
    const step = valueOf(executeMove(game, before, 0, firstMove(session, 0), always));
    expect(step.session.meta.lines).toHaveLength(20);
    expect(step.session.meta.lines.at(0)).toBe('line 1');
    expect(JSON.stringify(step.session.meta.lines)).not.toContain('You draw');
  });
});

describe('bots', () => {
  it('that wait for time to pass do not hold up the others', () => {
    const bot = randomBot<ToyView, ToyMove>();
    const game: AnyGame = {
      ...toy,
      bots: { ...toy.bots, sleepy: { ...bot, waits: () => true }, keen: bot },
      // Both seats may act in seat 0's turn, as in real time.
      seatsToAct: (state: ToyState) => (toy.seatsToAct(state).includes(0) ? [1, 0] : toy.seatsToAct(state)),
    };
    const { log } = toySession(
      [
        { kind: 'bot', bot: 'keen' },
        { kind: 'bot', bot: 'sleepy' },
      ],
      { game },
    );
    expect(log[0]?.moves.map(({ seat }) => seat)).toEqual([0]);
  });

  it('answer in the same commit', () => {
    const { session, game } = toySession(ME_AND_BOT);
    const { entry, session: next } = valueOf(executeMove(game, session, 0, firstMove(session, 0), always));
    expect(entry.moves.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(next.meta.botMoves).toEqual([0, 1]);
    expect(game.seatsToAct(next.state)).toEqual([0]);
  });

  it('that run out of time are made up for by the next touch, in the same way', () => {
    const { session, game } = toySession(ME_AND_BOT);
    const move = firstMove(session, 0);
    const whole = valueOf(executeMove(game, session, 0, move, always));
    const cut = valueOf(executeMove(game, session, 0, move, { now: NOW, mayContinue: () => false }));
    expect(game.seatsToAct(cut.session.state)).toEqual([1]);
    const later = touch(game, cut.session, always);
    expect(later).toMatchObject({ session: { version: 3 }, entry: { action: { type: 'time' } } });
    expect(later?.session.state).toEqual(whole.session.state);
    expect(later && touch(game, later.session, always)).toBeNull();
  });

  it('in every seat play to the end at creation', () => {
    const { session } = toySession([{ kind: 'bot' }, { kind: 'bot' }]);
    expect(session.meta).toMatchObject({ status: 'ended', outcome: { reason: 'All cards are played' } });
  });
});

describe('a game in real time', () => {
  /** The same game, but the player to move has ten seconds for the whole game. */
  const timed: Toy = {
    ...toy,
    advance: (state, { now }) => ({
      state: now >= NOW + 10_000 ? { ...state, table: [1, 2, 3, 4, 5, 6, 7, 8] } : state,
      events: [],
      message: '',
    }),
  };

  it('commits when time alone has changed who must act, and not before', () => {
    const { session } = toySession(BOTH_MINE, { game: timed });
    expect(touch(timed, session, { ...always, now: NOW + 9_999 })).toBeNull();
    const step = touch(timed, session, { ...always, now: NOW + 10_000 });
    expect(step?.session).toMatchObject({ version: 2, meta: { status: 'ended' } });
    expect(step && touch(timed, step.session, { ...always, now: NOW + 20_000 })).toBeNull();
  });

  it('is brought up to date before a move', () => {
    const { session } = toySession(BOTH_MINE, { game: timed });
    const late = executeMove(timed, session, 0, firstMove(session, 0), { ...always, now: NOW + 10_000 });
    expect(late).toMatchObject({ ok: false, error: { kind: 'conflict' } });
    expect(validateMove(timed, session, 0, firstMove(session, 0), NOW + 10_000)).toMatchObject({
      kind: 'conflict',
    });
  });
});

describe('an outcome', () => {
  it('is as the rules say, save that who resigned does not win', () => {
    const { game, session } = toySession();
    const over = { ...(session.state as ToyState), table: [8, 1, 7, 2, 6, 3, 5, 4] };
    const [agent, resigned] = [
      { kind: 'agent', name: '' },
      { kind: 'bot', name: '', resigned: true },
    ] as const;
    expect(outcomeOf(game, over, { seats: [agent, agent] })?.winners).toEqual([0]);
    expect(outcomeOf(game, over, { seats: [resigned, agent] })?.winners).toEqual([]);
    expect(outcomeOf(game, over, { seats: [agent, resigned] })?.winners).toEqual([0]);
  });
});

describe('a new session', () => {
  it.each([
    ['too few seats', { seats: [{ kind: 'me' }] }, /exactly 2 seats, got 1/],
    ['an unknown bot', { seats: [{ kind: 'me' }, { kind: 'bot', bot: 'x' }] }, /no bot "x"/],
    ['unknown options', { options: { speed: 1 } }, /^options/],
    ['a position where none can be given', { start: {} }, /cannot start from a position/],
  ] as const)('is refused with %s', (_, changes, message) => {
    const { game } = toySession();
    const created = createSession({
      id: 'x',
      game,
      options: {},
      seed: chosenSeed('s'),
      visibility: 'public',
      tokenHash: '',
      ...always,
      ...changes,
    });
    expect(created).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(message) as string },
    });
  });

  it('is the same from the same seed, and custom if the caller chose that', () => {
    const [first, second] = [toySession(), toySession()];
    expect(second.session).toEqual(first.session);
    expect(toySession(BOTH_MINE, { seed: chosenSeed('another') }).session.state).not.toEqual(
      first.session.state,
    );
    expect(first.session.meta.custom).toEqual([]);
    expect(toySession(BOTH_MINE, { seed: chosenSeed('mine') }).session.meta.custom).toEqual(['seed']);
  });
});
