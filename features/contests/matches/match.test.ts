import { sha256Hex, type Result } from '../../../core/engine';
import {
  beginGame,
  createMatch,
  dueGames,
  encounterOf,
  endGame,
  isOver,
  publicMatch,
  scoreOf,
  type Match,
  type MatchOrder,
} from './match';

function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
}

const seeds = (count: number): string[] => Array.from({ length: count }, (_, pair) => `secret-${pair}`);

const created = (order: Partial<MatchOrder> = {}): Match =>
  valueOf(createMatch({ players: ['a', 'b'], seeds: seeds(2), ...order }));

/** Plays a game in which a player wins, or with null is stopped. */
function played(match: Match, number: number, winner: string | null): Match {
  const session = `s${number}`;
  const begun = valueOf(beginGame(match, number, session));
  const results =
    winner === null ? null : (match.games[number]?.seats ?? []).map((seat) => Number(seat === winner));
  return valueOf(endGame(begun, number, { session, results }));
}

/** Plays all games that are due, so many at once, the last one first, until it is over. */
function playedOut(match: Match, winnerOf: (number: number) => string, atOnce = 1): Match {
  let now = match;
  for (let due = dueGames(now, atOnce); due.length > 0; due = dueGames(now, atOnce))
    for (const number of due.toReversed()) now = played(now, number, winnerOf(number));
  return now;
}

describe('a match', () => {
  it('has pairs in which everybody sits everywhere once, and others begin the next pair', () => {
    expect(created().games.map(({ pair, seats }) => [pair, ...seats])).toEqual([
      [0, 'a', 'b'],
      [0, 'b', 'a'],
      [1, 'b', 'a'],
      [1, 'a', 'b'],
    ]);
    const three = created({ players: ['a', 'b', 'c'], seeds: seeds(1) });
    for (let seat = 0; seat < 3; seat++)
      expect(new Set(three.games.map(({ seats }) => seats[seat])).size).toBe(3);
  });

  it('begins so many games at once, and none once it is over', () => {
    const match = valueOf(beginGame(created(), 0, 's0'));
    expect(dueGames(match, 1)).toEqual([]);
    expect(dueGames(match, 3)).toEqual([1, 2]);
    const over = playedOut(created(), () => 'a');
    expect(isOver(over)).toBe(true);
    expect(scoreOf(over)).toMatchObject({ finished: 4, points: [4, 0], share: { share: 1 } });
    expect(encounterOf(over)).toEqual({ players: ['a', 'b'], results: [1, 0] });
  });

  it('never plays two games of one deal at once', () => {
    const begun = valueOf(beginGame(created({ seeds: seeds(3) }), 0, 's0'));
    expect(dueGames(begun, 8, true)).toEqual([2, 4]);
    const over = valueOf(endGame(begun, 0, { session: 's0', results: [1, 0] }));
    expect(dueGames(over, 8, true)).toEqual([1, 2, 4]);
    expect(dueGames(over, 2, true)).toEqual([1, 2]);
    const three = created({ players: ['a', 'b', 'c'], seeds: seeds(2) });
    expect(dueGames(three, 8, true)).toEqual([0, 3]);
  });

  it('begins no game after it is decided, although others are still being played', () => {
    const stop = { confidence: 0.95, even: 0.5, worth: 0.55 };
    let match = created({ seeds: seeds(200), stop });
    for (let number = 0; scoreOf(match).verdict === 'undecided'; number++) match = played(match, number, 'a');
    const [later = 0] = match.games.flatMap(({ state }, at) => (state.kind === 'due' ? [at] : []));
    const playing = valueOf(beginGame(match, later, 'late'));
    expect(isOver(playing)).toBe(false);
    expect(dueGames(playing, 4)).toEqual([]);
  });

  it('takes each end once: the first session and its results stay', () => {
    const once = played(created(), 0, 'a');
    const again = endGame(once, 0, { session: 's0', results: [0, 1] });
    expect(valueOf(again)).toBe(once);
    expect(beginGame(once, 0, 'other')).toMatchObject({ ok: false, error: { kind: 'conflict' } });
    expect(endGame(created(), 0, { session: 's0', results: [1, 0] }).ok).toBe(false);
    expect(beginGame(once, 9, 's9')).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });

  it('counts nothing of a pair of which a game was stopped', () => {
    const match = played(played(created(), 0, 'a'), 1, null);
    expect(scoreOf(match)).toMatchObject({ finished: 1, points: [1, 0], share: null });
  });

  it('shows the seeds once it is over, until then their hashes', () => {
    const open = publicMatch(played(created(), 0, 'a'));
    expect(open.seeds).toBeNull();
    expect(open.seedHashes).toEqual(seeds(2).map((seed) => sha256Hex(seed)));
    expect(JSON.stringify(open)).not.toContain('secret');
    expect(publicMatch(playedOut(created(), () => 'b')).seeds).toEqual(seeds(2));
  });

  it('refuses one player, the same player twice, and no games', () => {
    for (const order of [{ players: ['a'] }, { players: ['a', 'a'] }, { seeds: [] }])
      expect(createMatch({ players: ['a', 'b'], seeds: seeds(1), ...order }).ok).toBe(false);
  });
});

describe('a match that ends when it is decided', () => {
  const stop = { confidence: 0.95, even: 0.5, worth: 0.55 };

  it('ends as soon as the first player is shown to be better, whichever game of several ended first', () => {
    const match = created({ seeds: seeds(200), stop });
    const one = playedOut(match, () => 'a');
    expect(scoreOf(one)).toMatchObject({ verdict: 'better' });
    expect(scoreOf(one).finished).toBeLessThan(60);
    const many = playedOut(match, () => 'a', 8);
    expect(scoreOf(many).verdict).toBe('better');
    expect(scoreOf(many).finished - scoreOf(one).finished).toBeLessThan(8);
  });

  it('goes on while the games are even', () => {
    const even = playedOut(created({ seeds: seeds(20), stop }), (number) => (number % 2 === 0 ? 'a' : 'b'));
    expect(scoreOf(even)).toMatchObject({ finished: 40, verdict: 'undecided' });
  });
});
