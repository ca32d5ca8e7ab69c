import { eventually } from '../../tests/support/eventually';
import {
  HERE,
  ELSEWHERE,
  value,
  gate,
  someHosts,
  by,
  matchOf,
  gamesOf,
  type Hosts,
  openMatch,
  botsMeet,
  isOver,
  manyTurns,
  sit,
} from './testing/hosts';

describe('the contests of one player', () => {
  it('are ten that are not over, also if it asks for many at once', async () => {
    const hosts = await someHosts();
    const { api, ada, bob } = hosts;
    const other = hosts.host();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => openMatch(n % 2 === 0 ? hosts : { ...hosts, api: other })),
    );
    const refused = answers.filter(({ ok }) => !ok);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
    for (const answer of refused)
      expect(answer).toMatchObject({
        error: {
          reason: {
            code: 'RATE_LIMITED',
            next: { do: 'end-contest' },
            details: { limit: 'contests', most: 10, retryAfterSeconds: 60 },
          },
        },
      });
    const tournament = { name: 'Spring', kind: 'swiss', game: 'tic-tac-toe' } as const;
    expect(await api.createTournament(tournament, by(ada, ELSEWHERE))).toMatchObject({ ok: false });
    expect(await api.createTournament(tournament, by(bob))).toMatchObject({ ok: true });
    // One that is over makes room for one more.
    const [made] = answers.flatMap((answer) => (answer.ok ? [answer.value.match.id] : []));
    await value(api.actInMatch({ id: made ?? '', action: 'end' }, by(ada)));
    expect(await api.createTournament(tournament, by(ada))).toMatchObject({ ok: true });
    expect(await openMatch(hosts)).toMatchObject({ ok: false });
  });

  it('are counted before anything else is looked at, so that a further request costs little', async () => {
    const hosts = await someHosts();
    const { api, ada } = hosts;
    for (let n = 0; n < 10; n++) await value(openMatch(hosts));
    const unknown = ['bot:tic-tac-toe:nobody'];
    const terms = { name: 'Spring', kind: 'swiss', game: 'tic-tac-toe', bots: unknown } as const;
    const limited = { error: { reason: { details: { limit: 'contests' } } } };
    expect(await api.createTournament(terms, by(ada))).toMatchObject(limited);
    expect(await openMatch(hosts, { game: 'no-such-game' })).toMatchObject(limited);
  });
});

describe('a contest whose host was stopped before it was stored', () => {
  it('takes the room of another one for a minute at most', async () => {
    const hosts = await someHosts();
    const { records, pass } = hosts;
    records.isAway = true;
    for (let n = 0; n < 10; n++) await expect(openMatch(hosts)).rejects.toThrow('This host was stopped');
    records.isAway = false;
    // It may be about to come.
    expect(await openMatch(hosts)).toMatchObject({ ok: false });
    pass(60_000);
    expect(await openMatch(hosts)).toMatchObject({ ok: true });
  });
});

describe('the sessions of a contest', () => {
  it('count among those of the address that it was made from; what has no room begins once there is some', async () => {
    const hosts = await someHosts({ SESSIONS_PER_ADDRESS: '3' });
    const { api, store, rates, ada, bob } = hosts;
    const { match } = await value(openMatch(hosts, { games: 8, atOnce: 6 }));
    const begun = (await value(api.joinMatch({ id: match.id }, by(bob, ELSEWHERE)))).match;
    expect([gamesOf(begun, 'playing'), gamesOf(begun, 'due'), store.made]).toEqual([3, 5, 3]);
    expect(await rates.room?.reserve(HERE)).toBeNull();
    expect(await rates.room?.reserve(ELSEWHERE)).not.toBeNull();
    const limited = rates.of({ address: () => HERE, token: () => undefined });
    expect(await limited.reserveSession()).toMatchObject({
      error: { details: { limit: 'live_sessions' } },
    });
    const session = begun.games.find(({ status }) => status === 'playing')?.session ?? '';
    const seats = [await sit(api, session, ada), await sit(api, session, bob)];
    seats.sort((a, b) => Number(a.seat) - Number(b.seat));
    await value(api.execute({ session, move: 'B2' }, { token: seats[0]?.token }));
    await value(api.execute({ session, move: 'A1' }, { token: seats[1]?.token }));
    await value(api.act({ id: session, action: 'resign' }, { token: seats[0]?.token }));
    await api.idle();
    // Sessions are looked up again after some seconds.
    const soon = performance.now() + 10_000;
    const time = jest.spyOn(performance, 'now').mockReturnValue(soon);
    await api.runTimer('contestSweep');
    time.mockRestore();
    const later = await matchOf(api, match.id);
    expect([gamesOf(later, 'finished'), gamesOf(later, 'playing'), store.made]).toEqual([1, 3, 4]);
  });

  it('count among its new ones of a minute, and a tournament loses nothing by it', async () => {
    const hosts = await someHosts({ RATE_LIMIT_SESSIONS: '5' });
    const { api, store, ada } = hosts;
    const id = await botsMeet(hosts);
    const { tournament } = await value(api.actInTournament({ id, action: 'start' }, by(ada)));
    await api.idle();
    expect(tournament.status).toBe('running');
    expect(store.made).toBe(5);
    const match = await matchOf(api, tournament.rounds[0]?.meetings[0]?.match ?? '');
    expect([gamesOf(match, 'finished'), gamesOf(match, 'due')]).toEqual([5, 95]);
  });
});

describe('the thinking of a contest', () => {
  it('is charged to the address that it was made from, not to its players; no answer shows the address', async () => {
    const { api, callers, ada } = await someHosts();
    const players = [ada.player.id, 'bot:tic-tac-toe:mind:5'];
    const body = { game: 'tic-tac-toe', players, games: 2, atOnce: 2 };
    const { match } = await value(api.createMatch(body, by(ada)));
    const second = match.games.find(({ seats }) => seats[1] === ada.player.id)?.session ?? '';
    await sit(api, second, ada);
    // The sweep lets the bot move, and then a reader.
    await api.runTimer('contestSweep');
    await eventually(() => expect(callers).not.toHaveLength(0));
    const shown = [
      await value(api.state({ session: second }, { origin: ELSEWHERE })),
      await value(api.getSession({ id: second }, {})),
      await value(api.nextGames({ id: ada.player.id }, by(ada))),
      await matchOf(api, match.id),
    ];
    expect(JSON.stringify(shown)).not.toContain(HERE);
    await api.idle();
    expect(new Set(callers)).toEqual(new Set([HERE]));
  });

  it('waits where the time of that address is used up, and goes on later', async () => {
    const hosts = await someHosts();
    const { api, charged, ada } = hosts;
    const id = await botsMeet(hosts, { games: 2 });
    charged.isUsedUp = true;
    const { tournament } = await value(api.actInTournament({ id, action: 'start' }, by(ada)));
    const match = tournament.rounds[0]?.meetings[0]?.match ?? '';
    expect(await matchOf(api, match)).toMatchObject({ status: 'running', finished: 0 });
    charged.isUsedUp = false;
    await api.runTimer('contestSweep');
    await isOver(api, id);
  });
});

describe('a contest that takes long', () => {
  it('is answered after its first games; the rest goes on in the background', async () => {
    const hosts = await someHosts();
    const { api, store, ada } = hosts;
    const id = await botsMeet(hosts);
    const { tournament } = await value(api.actInTournament({ id, action: 'start' }, by(ada)));
    expect(tournament).toMatchObject({ status: 'running', rounds: [{ meetings: [{ results: null }] }] });
    expect(store.made).toBeLessThan(100);
    await isOver(api, id);
    expect(store.made).toBe(100);
  });

  it('stops when its host closes, and another host goes on with it', async () => {
    const hosts = await someHosts();
    const { host, store, ada } = hosts;
    const id = await botsMeet(hosts);
    const closing = new AbortController();
    const first = host(closing.signal);
    await value(first.actInTournament({ id, action: 'start' }, by(ada)));
    closing.abort();
    await first.idle();
    const { made } = store;
    await manyTurns();
    expect(made).toBeLessThan(100);
    expect(store.made).toBe(made);
    const other = host();
    await other.runTimer('contestSweep');
    await isOver(other, id);
    expect(store.made).toBe(100);
  });

  it('lets other requests be answered in between', async () => {
    const hosts = await someHosts();
    const { api, store, ada } = hosts;
    const id = await botsMeet(hosts);
    const seen = new Set<number>();
    let isDone = false;
    const look = (): void => {
      seen.add(store.made);
      if (!isDone) setImmediate(look);
    };
    look();
    try {
      await value(api.actInTournament({ id, action: 'start' }, by(ada)));
      await isOver(api, id);
    } finally {
      isDone = true;
    }
    expect(seen.size).toBeGreaterThan(10);
  });
});

describe('a contest whose games take long to begin', () => {
  /** A host whose threads do nothing yet, and where bots are so slow that threads let them move. */
  async function slowHosts() {
    const hosts = await someHosts();
    const id = await botsMeet(hosts);
    const { isOpen, open } = gate();
    hosts.delay(30, isOpen);
    const goOn = (): void => {
      hosts.delay(0);
      open();
    };
    return { hosts, id, goOn };
  }

  const startedBy = ({ api, ada }: Hosts, id: string) =>
    value(api.actInTournament({ id, action: 'start' }, by(ada)));

  it('is answered without them, and goes on', async () => {
    const { hosts, id, goOn } = await slowHosts();
    const { tournament } = await startedBy(hosts, id);
    expect([tournament.status, hosts.store.made]).toEqual(['running', 0]);
    goOn();
    await isOver(hosts.api, id);
    expect(hosts.store.made).toBe(100);
  });

  it('begins one at a time, so that a pause waits for no other', async () => {
    const { hosts, id, goOn } = await slowHosts();
    await startedBy(hosts, id);
    const pausing = value(hosts.api.actInTournament({ id, action: 'pause' }, by(hosts.ada)));
    goOn();
    await pausing;
    await manyTurns();
    expect(hosts.store.made).toBe(1);
  });
});

describe('a pause', () => {
  it.each(['this host', 'another host'])(
    'begins at once, although a long pass goes on, by %s',
    async (which) => {
      const hosts = await someHosts();
      const { api, host, store, ada } = hosts;
      const id = await botsMeet(hosts);
      await value(api.actInTournament({ id, action: 'start' }, by(ada)));
      const by2 = which === 'this host' ? api : host();
      await value(by2.actInTournament({ id, action: 'pause' }, by(ada)));
      const { made } = store;
      await manyTurns();
      await api.runTimer('contestSweep');
      await manyTurns();
      expect(store.made).toBe(made);
      expect(made).toBeLessThan(100);
      await value(by2.actInTournament({ id, action: 'resume' }, by(ada)));
      await isOver(by2, id);
      expect(store.made).toBe(100);
    },
  );
});

describe('a host that has read a tournament before it was stopped', () => {
  it.each([
    ['pause', 'makes a match', 1],
    ['pause', 'begins a game', 2],
    ['end', 'makes a match', 1],
    ['end', 'begins a game', 2],
  ] as const)('by %s begins no game, although it %s just then', async (action, _, number) => {
    const hosts = await someHosts();
    const { api, host, store, records, ada } = hosts;
    const id = await botsMeet(hosts);
    const { reached, release } = records.hold(number);
    const starting = value(api.actInTournament({ id, action: 'start' }, by(ada)));
    await reached;
    await value(host().actInTournament({ id, action }, by(ada)));
    const { made } = store;
    release();
    await starting;
    await manyTurns();
    expect([made, store.made]).toEqual([0, 0]);
  });
});

describe('the end of a contest by its maker', () => {
  it('of a tournament: no further game begins, and what was played counts', async () => {
    const hosts = await someHosts();
    const { api, store, ada } = hosts;
    const id = await botsMeet(hosts);
    await value(api.actInTournament({ id, action: 'start' }, by(ada)));
    const { tournament } = await value(api.actInTournament({ id, action: 'end' }, by(ada)));
    const { made } = store;
    expect(tournament).toMatchObject({ status: 'ended', endedEarly: true });
    expect(tournament.standings.map(({ points }) => points).reduce((a, b) => a + b)).toBeCloseTo(1);
    await api.idle();
    await api.runTimer('contestSweep');
    expect(store.made).toBe(made);
    expect(await matchOf(api, tournament.rounds[0]?.meetings[0]?.match ?? '')).toMatchObject({
      status: 'ended',
      endedEarly: true,
      finished: made,
    });
    expect(await api.actInTournament({ id, action: 'end' }, by(ada))).toMatchObject({
      error: { reason: { code: 'CONFLICT' } },
    });
  });

  it('of a tournament of players: a game to which nobody came is over, one under way goes on, and no list has it', async () => {
    const hosts = await someHosts();
    const { api, ada, bob } = hosts;
    const terms = { name: 'Spring', kind: 'round-robin', game: 'tic-tac-toe', games: 4, atOnce: 2 } as const;
    const { id } = (await value(api.createTournament(terms, by(ada)))).tournament;
    for (const player of [ada, bob]) await value(api.joinTournament({ id }, by(player)));
    await value(api.actInTournament({ id, action: 'start' }, by(ada)));
    const due = (await value(api.nextGames({ id: ada.player.id }, by(ada)))).games;
    const [played = '', empty = ''] = due.map(({ session }) => session);
    const seats = [await sit(api, played, ada), await sit(api, played, bob)];
    expect(await api.actInTournament({ id, action: 'end' }, by(bob))).toMatchObject({
      error: { reason: { kind: 'forbidden' } },
    });
    const { tournament } = await value(api.actInTournament({ id, action: 'end' }, by(ada)));
    expect(tournament).toMatchObject({ status: 'ended', endedEarly: true });
    // No game was played to its end, so that the meeting does not count.
    expect(tournament.rounds[0]?.meetings[0]?.results).toBeNull();
    expect(tournament.standings).toMatchObject([
      { points: 0, meetings: 0 },
      { points: 0, meetings: 0 },
    ]);
    const statusOf = async (session: string) => (await value(api.getSession({ id: session }, {}))).status;
    expect([await statusOf(played), await statusOf(empty)]).toEqual(['running', 'ended']);
    const next = await value(api.nextGames({ id: bob.player.id }, by(bob)));
    expect(next.contests).toEqual([]);
    expect(seats).toHaveLength(2);
  });

  it('of a match: what is under way counts, and it is over with it', async () => {
    const hosts = await someHosts();
    const { api, ada, bob } = hosts;
    const { match } = await value(openMatch(hosts, { games: 6, atOnce: 2 }));
    const begun = (await value(api.joinMatch({ id: match.id }, by(bob)))).match;
    const [played = '', empty = ''] = begun.games.flatMap(({ session }) => session ?? []);
    const seats = [await sit(api, played, ada), await sit(api, played, bob)];
    seats.sort((a, b) => Number(a.seat) - Number(b.seat));
    expect(await api.actInMatch({ id: match.id, action: 'end' }, by(bob))).toMatchObject({
      error: { reason: { kind: 'forbidden' } },
    });
    const ended = (await value(api.actInMatch({ id: match.id, action: 'end' }, by(ada)))).match;
    expect(ended).toMatchObject({ status: 'running', endedEarly: true, seeds: null });
    expect((await value(api.getSession({ id: empty }, {}))).status).toBe('ended');
    await value(api.execute({ session: played, move: 'B2' }, { token: seats[0]?.token }));
    await value(api.execute({ session: played, move: 'A1' }, { token: seats[1]?.token }));
    await value(api.act({ id: played, action: 'resign' }, { token: seats[0]?.token }));
    await api.idle();
    const over = await matchOf(api, match.id);
    expect(over).toMatchObject({ status: 'ended', finished: 1 });
    expect([gamesOf(over, 'void'), gamesOf(over, 'due')]).toEqual([1, 4]);
    expect((await value(api.nextGames({ id: bob.player.id }, by(bob)))).contests).toEqual([]);
    expect(await api.actInMatch({ id: match.id, action: 'end' }, by(ada))).toMatchObject({
      error: { reason: { code: 'CONFLICT' } },
    });
  });

  it('of a match that awaits players: nobody joins it any more', async () => {
    const hosts = await someHosts();
    const { api, ada, bob } = hosts;
    const { match } = await value(openMatch(hosts));
    const ended = (await value(api.actInMatch({ id: match.id, action: 'end' }, by(ada)))).match;
    expect(ended).toMatchObject({ status: 'ended', endedEarly: true, games: [] });
    expect(await api.joinMatch({ id: match.id }, by(bob))).toMatchObject({ ok: false });
    expect((await value(api.nextGames({ id: ada.player.id }, by(ada)))).contests).toEqual([]);
  });
});
