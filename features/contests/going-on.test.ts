import { randomBytes } from 'node:crypto';
import type { ApiError } from '../../core/api';
import type { PlayerKeyAnswer } from '../api-types';
import type { MatchAnswer } from './api';
import type { Result } from '../../core/engine';
import { createGameService, type GameService, type ServiceDeps } from '../../core/table';
import { features } from '../registry';
import type { RecordChange, RecordPartition } from '../../core/ports/records';
import { MemoryArchive } from '../../functions/adapters/memory-archive';
import { MemoryRecords } from '../../functions/adapters/memory-records';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { nullBroadcaster } from '../../core/ports/services';
import { games } from '../../games';
import { NOW } from '../../tests/support/toy-session';

async function value<T>(reply: Promise<Result<T, ApiError>>): Promise<T> {
  const result = await reply;
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Records that are written to only so many times more by a host that is then stopped. */
class StoppingRecords extends MemoryRecords {
  left = Infinity;

  override async commit(
    place: RecordPartition,
    changes: readonly RecordChange[],
  ): Promise<'done' | 'changed'> {
    if (this.left <= 0) throw new Error('This host was stopped');
    const done = await super.commit(place, changes);
    if (place.table === 'matches' || place.table === 'tournaments') this.left -= 1;
    return done;
  }
}

/** Hosts with the same stores, and a clock of the test's. */
async function someHosts() {
  let now = NOW;
  const clock = { now: () => now };
  const records = new StoppingRecords();
  const deps: ServiceDeps = {
    store: new MemoryStore(clock),
    broadcaster: nullBroadcaster,
    archive: new MemoryArchive(),
    records,
    clock,
    entropy: { bytes: (count) => randomBytes(count) },
    logger: { warn: () => undefined, error: () => undefined },
    games,
    sessionTtlSeconds: 86_400,
    leaveGraceSeconds: 120,
  };
  const host = (): GameService => createGameService(deps, features);
  const api = host();
  const register = (name: string) => value(api.registerPlayer({ name, kind: 'agent' }));
  return {
    api,
    host,
    records,
    ada: await register('Ada'),
    bob: await register('Bob'),
    pass: (ms: number) => void (now += ms),
  };
}

type Hosts = Awaited<ReturnType<typeof someHosts>>;

const matchOf = async (api: GameService, id: string): Promise<MatchAnswer['match']> =>
  (await value(api.match({ id }))).match;

/** A match that Ada has made and Bob has joined. */
async function aMatch({ api, ada, bob }: Hosts, fields: object = {}): Promise<string> {
  const request = { game: 'tic-tac-toe', players: [ada.player.id, bob.player.id], games: 2, ...fields };
  const { match } = await value(api.createMatch(request, { playerKey: ada.key }));
  await value(api.joinMatch({ id: match.id }, { playerKey: bob.key }));
  return match.id;
}

/** Both take their seats and move, and the loser resigns. */
async function decide(api: GameService, session: string, winner: PlayerKeyAnswer, loser: PlayerKeyAnswer) {
  const one = await value(api.joinSession({ id: session }, { playerKey: winner.key }));
  const other = await value(api.joinSession({ id: session }, { playerKey: loser.key }));
  await beginGame(api, session, one, other);
  await value(api.act({ id: session, action: 'resign' }, { token: other.token }));
  await api.idle();
}

/** Each of two makes a move: from then on a game counts. */
async function beginGame(
  api: GameService,
  session: string,
  ...seated: readonly { readonly seat: number | null; readonly token?: string }[]
): Promise<void> {
  const tokens = seated.toSorted((a, b) => Number(a.seat) - Number(b.seat)).map(({ token }) => token);
  for (const [at, token] of tokens.entries())
    await value(api.execute({ session, move: at === 0 ? 'B2' : 'A1' }, { token }));
}

const sessionsIn = ({ games: played }: MatchAnswer['match']): readonly string[] =>
  played.flatMap(({ session }) => session ?? []);

describe('a contest on several hosts', () => {
  it('begins each game once, and notes each end once, although all hosts go on at the same time', async () => {
    const hosts = await someHosts();
    const { api, host, ada, bob } = hosts;
    const id = await aMatch(hosts, { games: 6, atOnce: 2 });
    const others = [host(), host(), host()];
    for (let round = 0; round < 6; round++) {
      const playing = (await matchOf(api, id)).games.filter(({ status }) => status === 'playing');
      for (const { session = '' } of playing) await decide(api, session, ada, bob);
      await Promise.all(others.map((other) => other.runTimer('contestSweep')));
    }
    const over = await matchOf(api, id);
    expect(over).toMatchObject({ status: 'ended', finished: 6 });
    expect(new Set(sessionsIn(over)).size).toBe(6);
    expect((await value(api.player({ id: ada.player.id }))).ratings).toMatchObject([{ games: 6, won: 6 }]);
    expect((await value(api.listSessions({ limit: 50 }))).sessions).toHaveLength(6);
  });

  it.each([1, 2, 3, 4])(
    'goes on after a host that was stopped %i writes after a game began',
    async (writes) => {
      const hosts = await someHosts();
      const { api, host, records, ada, bob } = hosts;
      const { match } = await value(
        api.createMatch(
          { game: 'tic-tac-toe', players: [ada.player.id, bob.player.id], games: 2 },
          { playerKey: ada.key },
        ),
      );
      records.left = writes;
      await api.joinMatch({ id: match.id }, { playerKey: bob.key }).catch(() => undefined);
      records.left = Infinity;
      const other = host();
      await value(other.joinMatch({ id: match.id }, { playerKey: bob.key }));
      await other.runTimer('contestSweep');
      const [first = ''] = sessionsIn(await matchOf(other, match.id));
      records.left = writes;
      await decide(other, first, ada, bob).catch(() => undefined);
      records.left = Infinity;
      const last = host();
      await last.runTimer('contestSweep');
      const [, second = ''] = sessionsIn(await matchOf(last, match.id));
      await decide(last, second, bob, ada);
      await last.runTimer('contestSweep');
      expect(await matchOf(last, match.id)).toMatchObject({ status: 'ended', finished: 2 });
      expect((await value(last.listSessions({ limit: 50 }))).sessions).toHaveLength(2);
      const next = await value(last.nextGames({ id: ada.player.id }, { playerKey: ada.key }));
      expect(next).toMatchObject({ games: [], contests: [] });
    },
  );

  it('plays a tournament to its end on another host than the one that began it', async () => {
    const { api, host, ada, bob } = await someHosts();
    const made = await value(
      api.createTournament(
        { name: 'Spring', game: 'tic-tac-toe', kind: 'round-robin' },
        { playerKey: ada.key },
      ),
    );
    const { id } = made.tournament;
    for (const { key } of [ada, bob]) await value(api.joinTournament({ id }, { playerKey: key }));
    await value(api.actInTournament({ id, action: 'start' }, { playerKey: ada.key }));
    const other = host();
    for (let round = 0; round < 2; round++) {
      const { games: due } = await value(other.nextGames({ id: ada.player.id }, { playerKey: ada.key }));
      await decide(other, due[0]?.session ?? '', ada, bob);
      await other.runTimer('contestSweep');
    }
    const { tournament } = await value(api.tournament({ id }));
    expect(tournament).toMatchObject({
      status: 'ended',
      standings: [{ player: ada.player.id, points: 1 }, {}],
    });
  });
});

describe('a match whose games share deals', () => {
  it('does not show the seed of the first game before the second is over', async () => {
    const hosts = await someHosts();
    const { api, ada, bob } = hosts;
    const id = await aMatch(hosts, { deals: 'paired' });
    const [first = ''] = sessionsIn(await matchOf(api, id));
    await decide(api, first, ada, bob);
    const held = await value(api.getSession({ id: first }, {}));
    expect(held).toMatchObject({ status: 'ended' });
    expect(held.fairPlay).toBeUndefined();
    expect(await api.graphs({ session: first }, {})).toMatchObject({
      error: { reason: { kind: 'conflict' } },
    });
    const [, second = ''] = sessionsIn(await matchOf(api, id));
    await decide(api, second, ada, bob);
    const over = await matchOf(api, id);
    for (const session of [first, second])
      expect((await value(api.getSession({ id: session }, {}))).fairPlay?.secret).toBe(over.seeds?.[0]);
    expect((await api.graphs({ session: first }, {})).ok).toBe(true);
  });
});

describe('players who do not come', () => {
  it('lose the game that is not rated; and if nobody comes the match ends', async () => {
    const hosts = await someHosts();
    const { api, ada, pass } = hosts;
    const id = await aMatch(hosts, { joinSeconds: 60, games: 4 });
    const [first = ''] = sessionsIn(await matchOf(api, id));
    await value(api.joinSession({ id: first }, { playerKey: ada.key }));
    pass(60_000);
    await api.runTimer('contestSweep');
    expect((await matchOf(api, id)).games.slice(0, 2)).toMatchObject([
      { status: 'finished', results: [1, 0] },
      { status: 'playing' },
    ]);
    pass(60_000);
    await api.runTimer('contestSweep');
    expect(await matchOf(api, id)).toMatchObject({ status: 'ended', finished: 1 });
    expect((await value(api.player({ id: ada.player.id }))).ratings).toEqual([]);
  });

  it('to a match at all within a day are awaited no longer', async () => {
    const { api, ada, bob, pass } = await someHosts();
    const { match } = await value(
      api.createMatch(
        { game: 'tic-tac-toe', players: [ada.player.id, bob.player.id], games: 2 },
        { playerKey: ada.key },
      ),
    );
    pass(24 * 60 * 60_000);
    await api.runTimer('contestSweep');
    expect(await matchOf(api, match.id)).toMatchObject({ status: 'expired' });
    expect(await api.joinMatch({ id: match.id }, { playerKey: bob.key })).toMatchObject({ ok: false });
    expect(await value(api.nextGames({ id: bob.player.id }, { playerKey: bob.key }))).toMatchObject({
      contests: [],
    });
  });
});

describe('the times of a tournament', () => {
  it('start it, and decide a round by what was played', async () => {
    const { api, ada, bob, pass } = await someHosts();
    const startsAt = new Date(NOW + 60_000).toISOString();
    const made = await value(
      api.createTournament(
        { name: 'Spring', game: 'tic-tac-toe', kind: 'round-robin', games: 4, startsAt, roundSeconds: 300 },
        { playerKey: ada.key },
      ),
    );
    const { id } = made.tournament;
    for (const { key } of [ada, bob]) await value(api.joinTournament({ id }, { playerKey: key }));
    await api.runTimer('contestSweep');
    expect((await value(api.tournament({ id }))).tournament.status).toBe('open');
    pass(60_000);
    await api.runTimer('contestSweep');
    const { games: due } = await value(api.nextGames({ id: bob.player.id }, { playerKey: bob.key }));
    await decide(api, due[0]?.session ?? '', bob, ada);
    pass(300_000);
    await api.runTimer('contestSweep');
    const { tournament } = await value(api.tournament({ id }));
    expect(tournament.status).toBe('ended');
    expect(tournament.standings.map(({ player, points }) => [player, points])).toEqual([
      [bob.player.id, 1],
      [ada.player.id, 0],
    ]);
  });

  it('ends with the time of its round: who has not come has lost, and a game under way goes on for the ratings alone', async () => {
    const { api, ada, bob, pass } = await someHosts();
    const terms = { game: 'tic-tac-toe', games: 4, atOnce: 2, joinSeconds: 3600, roundSeconds: 100 };
    const made = await value(
      api.createTournament({ name: 'Spring', kind: 'round-robin', ...terms }, { playerKey: ada.key }),
    );
    const { id } = made.tournament;
    for (const { key } of [ada, bob]) await value(api.joinTournament({ id }, { playerKey: key }));
    await value(api.actInTournament({ id, action: 'start' }, { playerKey: ada.key }));
    const { games: due } = await value(api.nextGames({ id: ada.player.id }, { playerKey: ada.key }));
    const [played = '', unattended = ''] = due.map(({ session }) => session);
    const one = await value(api.joinSession({ id: played }, { playerKey: ada.key }));
    await beginGame(api, played, one, await value(api.joinSession({ id: played }, { playerKey: bob.key })));
    await value(api.joinSession({ id: unattended }, { playerKey: ada.key }));
    // Less than players may be away from a game.
    pass(100_000);
    await api.runTimer('contestSweep');
    const standings = async () => (await value(api.tournament({ id }))).tournament;
    const closed = await standings();
    expect(closed).toMatchObject({ status: 'ended', standings: [{ player: ada.player.id, points: 1 }, {}] });
    const statusOf = async (session: string) => (await value(api.getSession({ id: session }, {}))).status;
    expect([await statusOf(played), await statusOf(unattended)]).toEqual(['running', 'ended']);
    await value(api.act({ id: played, action: 'resign' }, { token: one.token }));
    await api.idle();
    expect((await value(api.player({ id: bob.player.id }))).ratings).toMatchObject([{ games: 1, won: 1 }]);
    expect((await standings()).standings).toEqual(closed.standings);
  });
});

describe('a match with a stop', () => {
  it('ends as soon as the first player is shown to be better, and says so with an interval', async () => {
    const hosts = await someHosts();
    const { api, ada, bob } = hosts;
    const id = await aMatch(hosts, { games: 60, stop: { worth: 0.9, confidence: 0.9 } });
    let standing = await matchOf(api, id);
    expect(standing).toMatchObject({ status: 'running', verdict: 'undecided' });
    while (standing.status === 'running') {
      const playing = standing.games.find(({ status }) => status === 'playing');
      await decide(api, playing?.session ?? '', ada, bob);
      standing = await matchOf(api, id);
    }
    expect(standing).toMatchObject({ status: 'ended', verdict: 'better', share: { share: 1 } });
    expect(standing.finished).toBeLessThan(20);
    // Whole pairs, no further one of which begins.
    expect(standing.games.map(({ status }) => status)).toEqual(
      Array.from({ length: 60 }, (_, number) => (number < standing.finished ? 'finished' : 'due')),
    );
    const { low = 1, high = 0 } = standing.share ?? {};
    expect([low > 0.5, low < 1, high]).toEqual([true, true, 1]);
    const next = await value(api.nextGames({ id: bob.player.id }, { playerKey: bob.key }));
    expect(next).toMatchObject({ games: [], contests: [] });
  });
});
