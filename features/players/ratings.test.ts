import { randomBytes } from 'node:crypto';
import { newRating, rateGame, type Rating } from '../../core/arena';
import type { FinishedGame } from '../../core/api';
import type { RecordStore } from '../../core/ports/records';
import { PLAYER_ROWS, ratingsOf, resultsOf, type RatedGame, type RatingRecord } from './ratings';
import { Ratings, type FinishedSession } from './rated-games';
import { rebuildRatings } from './rebuild';
import { MemoryArchive } from '../../functions/adapters/memory-archive';
import { MemoryRecords } from '../../functions/adapters/memory-records';
import { games } from '../../games';
import { aSession, newSessionId } from '../../tests/support/session-fixture';
import { describeEachRecordStore } from '../../tests/contract/record-stores';

const game = games.find(({ id }) => id === 'tic-tac-toe');
const entropy = { bytes: (count: number) => randomBytes(count) };

const newPlayers = (count: number): readonly string[] =>
  Array.from({ length: count }, () => randomBytes(16).toString('hex'));

/** A finished rated game of two players. */
function finished(
  players: readonly [string, string],
  winners: readonly number[],
  kind: 'agent' | 'human',
): FinishedSession {
  if (!game) throw new Error('tic-tac-toe is missing');
  const session = aSession({ id: newSessionId(), version: 7 });
  const seats = players.map((id) => ({ kind: 'agent' as const, name: id.slice(0, 8), player: { id, kind } }));
  const scores = players.map((_, seat) => Number(winners.includes(seat)));
  const outcome = { winners, scores, reason: 'three in a row' };
  const meta = {
    ...session.meta,
    game: game.id,
    rated: true as const,
    status: 'ended' as const,
    endVersion: 7,
    seats,
    outcome,
  };
  return {
    game,
    session: { ...session, meta },
    endedAt: 1_700_000_000_000,
    moves: [3, 2].map((count) => ({ count, ms: 1000 * count })),
  };
}

async function all(records: RecordStore, prefix: string): Promise<ReadonlyMap<string, unknown>> {
  const page = await records.list({ ...ratingsOf('tic-tac-toe', 'people'), prefix, limit: 500 });
  expect(page.next).toBeNull();
  return new Map(page.records.map(({ row, value }) => [row.slice(prefix.length), value]));
}

describe('ratings that are worked out anew from the archive', () => {
  it('are those that are stored; what was changed is found, and set right', async () => {
    if (!game) throw new Error('tic-tac-toe is missing');
    const [records, archive] = [new MemoryRecords(), new MemoryArchive()];
    const ratings = new Ratings({ records, entropy });
    const players = newPlayers(3);
    for (let n = 0; n < 9; n++) {
      const told = finished([players[n % 3] ?? '', players[(n + 1) % 3] ?? ''], [n % 2], 'human');
      const rated = await ratings.rate(told);
      const { id, meta } = told.session;
      const entry: FinishedGame = {
        session: id,
        game: game.id,
        title: game.title,
        rulesVersion: '1',
        custom: [],
        seats: [],
        outcome: { winners: [0], scores: [1, 0], reason: 'three in a row', code: 'three_in_a_row' },
        moves: 5,
        seedHash: 'hash',
        createdAt: new Date(told.endedAt).toISOString(),
        endedAt: new Date(told.endedAt).toISOString(),
      };
      const guard = { meta: { visibility: 'public' as const }, tokens: told.session.tokens };
      await archive.saveGame({ session: id, guard, replay: '{}', record: JSON.stringify(meta), entry });
      await archive.saveRating(id, JSON.stringify(rated));
    }
    const deps = { games, archive, records };
    const [pool] = await rebuildRatings(deps, false);
    expect(pool).toEqual({
      game: game.id,
      pool: 'people',
      games: 9,
      players: 3,
      missing: 0,
      unnoted: 0,
      differing: [],
    });

    const place = { ...ratingsOf(game.id, 'people'), row: `${PLAYER_ROWS}${players[0]}` };
    const found = await records.read(place);
    const value = { ...(found?.value as RatingRecord), mu: 99 };
    await records.commit(place, [{ kind: 'replace', row: place.row, value, tag: found?.tag ?? '' }]);
    expect((await rebuildRatings(deps, false))[0]?.differing).toEqual([players[0]]);
    expect((await rebuildRatings(deps, true))[0]?.differing).toEqual([players[0]]);
    expect((await rebuildRatings(deps, false))[0]?.differing).toEqual([]);
    expect((await records.read(place))?.value).toEqual(found?.value);

    // All is lost: games, results, ratings and their number come back, and the next game is the tenth.
    const empty = new MemoryRecords();
    expect((await rebuildRatings({ ...deps, records: empty }, true))[0]).toMatchObject({ unnoted: 9 });
    for (const prefix of ['session:', PLAYER_ROWS, 'head'])
      expect(await all(empty, prefix)).toEqual(await all(records, prefix));
    for (const player of players)
      expect(await resultsOf(empty, player, 10)).toEqual(await resultsOf(records, player, 10));
    const next = finished([players[0] ?? '', players[1] ?? ''], [0], 'human');
    expect(await new Ratings({ records: empty, entropy }).rate(next)).toMatchObject({ sequence: 10 });
  });
});

describeEachRecordStore('ratings', (bench) => {
  it('count each game once, on whatever hosts and however often it is told', async () => {
    const { records, another } = bench();
    const hosts = [records, another, another].map((store) => new Ratings({ records: store, entropy }));
    const players = newPlayers(4);
    const told = Array.from({ length: 12 }, (_, n) => {
      const [first = '', second = ''] = [players[n % 4], players[(n + 1 + (n % 3)) % 4]];
      return finished([first, second], n % 5 === 0 ? [] : [n % 2], 'human');
    });
    // Each by two hosts, as when a sweep meets the host that ended the game.
    const rated = await Promise.all(
      told.flatMap((each, n) => hosts.filter((_, host) => host !== n % 3).map((host) => host.rate(each))),
    );
    const notes = await all(records, 'session:');
    expect(notes.size).toBe(told.length);
    for (const [at, note] of rated.entries())
      expect(note).toEqual(notes.get(told[at >> 1]?.session.id ?? ''));

    const inOrder = ([...notes.values()] as RatedGame[]).sort((a, b) => a.sequence - b.sequence);
    expect(inOrder.map(({ sequence }) => sequence)).toEqual(told.map((_, at) => at + 1));
    // Folded in their order, the games lead to what is stored.
    const folded = new Map<string, Rating>();
    for (const { seats } of inOrder) {
      const before = seats.map(({ player }) => folded.get(player) ?? newRating());
      expect(seats.map((seat) => seat.before)).toEqual(before);
      const after = rateGame(
        before,
        seats.map(({ rank }) => rank),
      );
      for (const [seat, { player }] of seats.entries()) folded.set(player, after[seat] ?? newRating());
    }
    const stored = (await all(another, PLAYER_ROWS)) as ReadonlyMap<string, RatingRecord>;
    expect(new Map([...stored].map(([id, { mu, sigma }]) => [id, { mu, sigma }]))).toEqual(folded);
    for (const id of players) {
      const own = inOrder.filter(({ seats }) => seats.some(({ player }) => player === id));
      expect(stored.get(id)).toMatchObject({ games: own.length });
      const results = await resultsOf(records, id, 500);
      expect(results.map(({ session }) => session).sort()).toEqual(own.map(({ session }) => session).sort());
    }
  });

  it('count nothing for players of one owner, and for games that are not rated or have no outcome', async () => {
    const { records } = bench();
    const ratings = new Ratings({ records, entropy });
    const [first = '', second = ''] = newPlayers(2);
    const { session, ...rest } = finished([first, second], [0], 'agent');
    const { rated: _, ...unrated } = session.meta;
    const { outcome: _outcome, ...stopped } = session.meta;
    const seats = session.meta.seats.map((seat) =>
      seat.player ? { ...seat, player: { ...seat.player, owner: 'the same' } } : seat,
    );
    for (const meta of [unrated, stopped, { ...session.meta, seats }])
      await expect(ratings.rate({ ...rest, session: { ...session, meta } })).resolves.toBeNull();
    await expect(resultsOf(records, first, 10)).resolves.toEqual([]);
  });
});
