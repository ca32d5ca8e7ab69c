import { createRandom, pick, type AnyGame } from '../../core/engine';
import { endedIfFull, SESSION_LIMITS } from '../../core/session/full';
import { createSession, executeMove, hashToken, seatsToAct, type Session } from '../../core/session';
import { games } from '../../games';
import { NOW } from '../support/toy-session';

const named = (id: string): AnyGame => {
  const game = games.find((each) => each.id === id);
  if (!game) throw new Error(`There is no game ${id}`);
  return game;
};

/** Which of the listed commands is played. */
type Policy = (commands: readonly string[]) => string | undefined;

/** The first command that begins like one of these, in their order. */
const preferring =
  (...beginnings: readonly string[]): Policy =>
  (commands) =>
    beginnings.flatMap((each) => commands.find((command) => command.startsWith(each)) ?? []).at(0) ??
    commands[0];

const anyOf = (seed: string): Policy => {
  const random = createRandom(seed).stream('moves');
  return (commands) => pick(random, commands);
};

interface Play {
  readonly game: AnyGame;
  readonly seats: number;
  readonly policy: Policy;
  readonly most: number;
  readonly options?: Record<string, unknown>;
}

/** A session that people play until it ends, or so many commits long. */
function played({ game, seats, policy, most, options = {} }: Play, limits = SESSION_LIMITS): Session {
  const made = createSession({
    game,
    id: '0'.repeat(32),
    options,
    seats: Array.from({ length: seats }, () => ({ kind: 'me' as const })),
    seed: { kind: 'drawn', secret: 'ab'.repeat(32) },
    visibility: 'public',
    tokenHash: hashToken('x'),
    now: NOW,
    mayContinue: () => true,
  });
  if (!made.ok) throw new Error(made.error.message);
  let { session } = made.value;
  while (session.meta.status === 'running' && session.version < most) {
    const [seat = 0] = seatsToAct(game, session);
    const commands = game.getValidMoves(session.state, seat, 60).options.map(({ command }) => command);
    const context = { now: NOW, mayContinue: () => true };
    const step = executeMove(game, session, seat, policy(commands) ?? '', context);
    if (!step.ok) throw new Error(step.error.message);
    ({ session } = endedIfFull(game, session, step.value, limits));
  }
  return session;
}

describe('a session has twice the room for the documented end of', () => {
  /** Commits that the longest game of people takes: so many hands, rounds, turns or moves, with so many commits each. */
  it.each([
    { id: 'holdem', seats: 2, longest: 1000 * 16, policy: preferring('check', 'call', 'next') },
    { id: 'blackjack', seats: 2, longest: 1000 * 10, policy: preferring('stand', 'bet 1') },
    { id: 'principality', seats: 4, longest: 200 * 4 * 28, policy: anyOf('principality') },
    { id: 'chess', seats: 2, longest: 2 * 8_850, policy: anyOf('chess') },
    { id: 'checkers', seats: 2, longest: 80 * (24 * 7 + 24), policy: anyOf('checkers') },
    { id: 'sea-battle', seats: 2, longest: 2 * 100 + 2, policy: anyOf('sea-battle') },
    { id: 'rock-paper-scissors', seats: 2, longest: 100 * 2, policy: preferring('rock') },
    { id: 'mancala', seats: 2, longest: 1_000, policy: anyOf('mancala') },
  ])('$id', ({ id, seats, longest, policy }) => {
    const { version, meta } = played({ game: named(id), seats, policy, most: 150 });
    expect(version).toBeGreaterThan(10);
    expect(2 * longest).toBeLessThan(SESSION_LIMITS.commits);
    expect(2 * longest * (meta.logBytes / version)).toBeLessThan(SESSION_LIMITS.bytes);
  });
});

describe('a game whose session is full', () => {
  const limits = { commits: 60, bytes: SESSION_LIMITS.bytes };

  it.each([
    {
      id: 'holdem',
      seats: 2,
      commits: 60,
      ends: 63,
      policy: preferring('check', 'call', 'next'),
      winners: [1],
      scores: [950, 1050],
    },
    {
      id: 'blackjack',
      seats: 2,
      commits: 60,
      ends: 63,
      policy: preferring('stand', 'bet 1'),
      winners: [1],
      scores: [-30, 30],
    },
    { id: 'principality', seats: 4, commits: 60, policy: anyOf('cards'), winners: [3], scores: [1, 3, 1, 3] },
    {
      id: 'rock-paper-scissors',
      seats: 2,
      commits: 4,
      policy: anyOf('throws'),
      winners: [0],
      scores: [1, 0],
    },
    { id: 'mancala', seats: 2, commits: 8, policy: anyOf('seeds'), winners: [0], scores: [2, 1] },
  ])(
    'of $id goes to who has most of what it counts',
    ({ id, seats, commits, ends = commits, policy, winners, scores }) => {
      const game = named(id);
      const { version, meta } = played({ game, seats, policy, most: 100 }, { ...limits, commits });
      expect([version, meta.status]).toEqual([ends, 'ended']);
      expect(meta.outcome).toEqual({ winners, scores, reason: 'The session is full' });
    },
  );

  it.each([
    { id: 'holdem', policy: preferring('next', 'check', 'call') },
    { id: 'holdem', policy: preferring('next', 'fold') },
    { id: 'blackjack', policy: preferring('hit', 'bet 1') },
    { id: 'blackjack', policy: preferring('stand', 'bet 1') },
  ])(
    'of $id ends with the hand that goes on: the player who is losing it gains nothing by filling the session',
    ({ id, policy }) => {
      const game = named(id);
      const play = { game, seats: 2, policy };
      const ends = Array.from({ length: 30 }, (_, i) => played({ ...play, most: i + 1 })).filter(
        ({ state }) => game.isMidHand?.(state) === false,
      );
      expect(ends.length).toBeGreaterThan(1);
      for (const end of ends.slice(1)) {
        const before = ends[ends.indexOf(end) - 1]?.version ?? 0;
        for (let commits = before + 1; commits <= end.version; commits++) {
          const { version, meta } = played({ ...play, most: 100 }, { ...limits, commits });
          expect([version, meta.outcome]).toEqual([
            end.version,
            { ...game.adjudicate?.(end.state), reason: 'The session is full' },
          ]);
        }
      }
    },
  );

  it('of poker gives nobody the pot of a hand in which both raise until the room for it is used up', () => {
    let isFirst = true;
    const policy: Policy = (commands) => {
      const command = isFirst ? 'fold' : preferring('next', 'raise')(commands);
      isFirst = false;
      return command;
    };
    const options = { stack: 1_000_000, sb: 1, bb: 2 };
    const { version, meta } = played(
      { game: named('holdem'), seats: 2, policy, most: 400, options },
      { ...limits, commits: 7 },
    );
    expect(version).toBe(207);
    expect(meta.outcome).toMatchObject({ winners: [1], scores: [999_999, 1_000_001] });
  });

  it('is drawn where the rules count nothing', () => {
    const { meta } = played({ game: named('chess'), seats: 2, policy: anyOf('c'), most: 100 }, limits);
    expect(meta.outcome).toMatchObject({ winners: [], scores: [0, 0] });
  });
});
