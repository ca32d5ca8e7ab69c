import { aSeatedAnswer, anAnswer } from '../tests/support/fake-api';
import { GameMemory, type RememberedGame, type SeatStore } from './memory';

const id = (n: number): string => String(n).padStart(32, '0');
const alone = (n: number) => aSeatedAnswer({ session: id(n) });
const withOthers = (n: number) =>
  aSeatedAnswer({
    session: id(n),
    seats: [
      { seat: 0, kind: 'me', name: 'Player 1' },
      { seat: 1, kind: 'open', name: 'Player 2' },
    ],
  });

function setUp(limits = {}) {
  const clock = { now: 1_000 };
  const memory = new GameMemory({ maxConcurrentGames: 3, gameTTLMs: 100, ...limits }, () => clock.now);
  const ids = () => memory.list().map((game) => Number(game.id));
  return { clock, memory, ids };
}

describe('The default game', () => {
  it('is the newest one, and none before there is any', () => {
    const { memory } = setUp();
    expect(memory.defaultGame()).toBeUndefined();
    memory.remember(alone(1), 'token 1', null);
    memory.remember(alone(2), 'token 2', 'opus');
    expect(memory.defaultGame()).toMatchObject({ id: id(2), token: 'token 2', model: 'opus', turnNumber: 3 });
  });

  it('is the one before when the newest is closed or forgotten', () => {
    const { memory } = setUp();
    for (const n of [1, 2, 3]) memory.remember(alone(n), 'token', null);
    memory.close(id(3));
    expect(memory.defaultGame()?.id).toBe(id(2));
    memory.forget(id(2));
    expect(memory.defaultGame()?.id).toBe(id(1));
    expect(memory.list().map((game) => game.id)).toContain(id(3));
  });
});

describe('What an answer leaves behind', () => {
  it('is its version, turn and end', () => {
    const { memory } = setUp();
    memory.remember(alone(1), 'token', null);
    memory.saw(anAnswer({ session: id(1), version: 9, gameState: {}, gameOver: true }));
    expect(memory.recall(id(1))).toMatchObject({ version: 9, turnNumber: null, gameOver: true });
  });

  it('is nothing for a game that is not remembered', () => {
    const { memory } = setUp();
    memory.saw(anAnswer({ session: id(1) }));
    expect(memory.list()).toEqual([]);
  });
});

describe('Forgetting', () => {
  it('drops the longest untouched game when there are too many', () => {
    const { memory, clock, ids } = setUp();
    for (const n of [1, 2, 3]) {
      clock.now += 1;
      memory.remember(alone(n), 'token', null);
    }
    clock.now += 1;
    memory.recall(id(1));
    memory.remember(alone(4), 'token', null);
    expect(ids()).toEqual([1, 3, 4]);
  });

  it('drops a game idle for its time, not before', () => {
    const { memory, clock } = setUp();
    memory.remember(alone(1), 'token', null);
    clock.now += 99;
    expect(memory.recall(id(1))?.token).toBe('token');
    clock.now += 99;
    expect(memory.defaultGame()?.id).toBe(id(1));
    clock.now += 1;
    expect(memory.recall(id(1))).toBeUndefined();
    expect(memory.defaultGame()).toBeUndefined();
  });

  it('spares running games in which others may wait, whatever the limits', () => {
    const { memory, clock, ids } = setUp({ maxConcurrentGames: 1 });
    memory.remember(withOthers(1), 'token', null);
    memory.remember(withOthers(2), 'token', null);
    memory.remember(alone(3), 'token', null);
    clock.now += 1_000;
    expect(memory.defaultGame()?.id).toBe(id(2));
    memory.saw(anAnswer({ session: id(1), gameOver: true }));
    memory.remember(alone(4), 'token', null);
    expect(ids()).toEqual([2, 4]);
  });
});

describe('Leaving', () => {
  it('keeps the seat, but the game is the default one again only once the agent is back', () => {
    const { memory } = setUp();
    memory.remember(alone(1), 'token 1', null);
    memory.remember(withOthers(2), 'token 2', null);
    memory.leave(id(2));
    expect(memory.hasLeft(id(2))).toBe(true);
    expect(memory.defaultGame()?.id).toBe(id(1));
    expect(memory.recall(id(2))?.token).toBe('token 2');
    memory.saw(anAnswer({ session: id(2), version: 5 }));
    expect(memory.hasLeft(id(2))).toBe(false);
    expect(memory.defaultGame()?.id).toBe(id(2));
  });

  it('of a seat that is given up is remembered until there is another', () => {
    const { memory } = setUp();
    memory.remember(withOthers(2), 'token 2', null);
    memory.giveUp(id(2));
    expect(memory.recall(id(2))).toBeUndefined();
    expect([memory.isAway(id(2)), memory.hasLeft(id(2)), memory.isAway(id(1))]).toEqual([true, false, false]);
    memory.remember(withOthers(2), 'token 3', null);
    expect(memory.isAway(id(2))).toBe(false);
  });

  it('is taken back where it was refused', () => {
    const { memory } = setUp();
    memory.remember(alone(1), 'token', null);
    memory.leave(id(1));
    memory.stay(id(1));
    expect(memory.defaultGame()?.id).toBe(id(1));
  });
});

describe('Players who are gone', () => {
  it('are those about whom the agent was last told that it may do something', () => {
    const { memory } = setUp();
    memory.remember(withOthers(1), 'token', null);
    const may = ['claim', 'substitute', 'reopen'] as const;
    const gone = [
      { seat: 1, name: 'Bob', may },
      { seat: 2, name: 'Eve', may: [] },
    ];
    memory.saw(anAnswer({ session: id(1), version: 2, gone }));
    expect(memory.recall(id(1))?.toldGone).toEqual([1]);
    memory.saw(anAnswer({ session: id(1), version: 3 }));
    expect(memory.recall(id(1))?.toldGone).toEqual([]);
  });
});

/** A store in memory, as a file would keep the games. */
class Shelf implements SeatStore {
  readonly games = new Map<string, RememberedGame>();
  load = (): readonly RememberedGame[] => [...this.games.values()];
  save = (game: RememberedGame): void => void this.games.set(game.id, game);
  remove = (gone: string): void => void this.games.delete(gone);
}

describe('With a store', () => {
  it('remembers what an earlier bridge kept, in its order, and what came before the store', () => {
    const shelf = new Shelf();
    const before = setUp().memory;
    before.keepIn(shelf);
    for (const n of [1, 2]) before.remember(alone(n), `token ${n}`, null);
    before.saw(anAnswer({ session: id(1), version: 9, gameState: {} }));

    const { memory, ids } = setUp();
    memory.remember(alone(3), 'token 3', null);
    memory.keepIn(shelf);
    expect(ids()).toEqual([1, 2, 3]);
    expect(memory.recall(id(1))).toMatchObject({ token: 'token 1', version: 9 });
    expect(memory.defaultGame()?.id).toBe(id(3));
    expect([...shelf.games.keys()]).toEqual([id(1), id(2), id(3)]);
  });

  it('never forgets a running game, however many there are and however long they rest', () => {
    const { memory, clock, ids } = setUp();
    memory.keepIn(new Shelf());
    const many = Array.from({ length: 120 }, (_, n) => n + 1);
    for (const n of many) memory.remember(alone(n), 'token', null);
    clock.now += 1_000_000;
    expect(memory.recall(id(1))?.token).toBe('token');
    expect(ids()).toEqual(many);
  });

  it('forgets the oldest of very many finished games, in the store too', () => {
    const { memory, clock } = setUp();
    const shelf = new Shelf();
    memory.keepIn(shelf);
    for (let n = 1; n <= 103; n++) {
      clock.now += 1;
      memory.remember(alone(n), 'token', null);
      memory.saw(anAnswer({ session: id(n), version: 9, gameState: {}, gameOver: true }));
    }
    expect(shelf.games.has(id(1))).toBe(false);
    expect(shelf.games.has(id(103))).toBe(true);
    expect(shelf.games.size).toBe(memory.list().length);
    expect(shelf.games.size).toBeLessThanOrEqual(102);
  });
});
