import { featureTests } from '../../tests/support/feature-tests';
import { startHost, type Host } from '../../local';
import { tableAt, type RequestData, type Table } from '../../tests/http/support';
import type { OperationId } from '../registry';
import { keyed, register, type TestPlayer } from '../../tests/support/test-players';
import { eventually } from '../../tests/support/eventually';
import { leaksIn, type Secret, type ViewedAnswer } from '../../tests/security/secrecy/looks';

/** Two games of the same players at once: what one of them shows, or tells when it is over, says nothing of the other. */

let host: Host;
let table: Table;
beforeAll(async () => {
  host = await startHost({ port: 0, env: { STORE: 'memory' } });
  table = tableAt(host.url);
});
afterAll(() => host.close());

interface Participant {
  readonly name: string;
  readonly player: TestPlayer;
  /** By game. */
  readonly tokens: readonly string[];
}

/** The contest and its games, as they are asked for. */
interface Contest {
  readonly head: OperationId;
  readonly id: string;
  readonly sessions: readonly string[];
}

/** Everything that somebody can learn about a contest and its games. */
async function heardOf(
  { head, id, sessions }: Contest,
  { name: by, player, tokens }: Partial<Participant> & { readonly name: string },
  when: string,
): Promise<readonly ViewedAnswer[]> {
  const seen: ViewedAnswer[] = [];
  const look = async (operation: OperationId, sent: RequestData): Promise<void> => {
    const { text, status } = await table.send(operation, sent);
    expect([operation, status < 500]).toEqual([operation, true]);
    seen.push({ by, look: operation, when, text });
  };
  const own = player ? keyed(player) : {};
  await look(head, { ...own, params: { id } });
  await look('tournaments', {});
  if (player) await look('nextGames', { ...own, params: { id: player.player.id } });
  for (const [at, session] of sessions.entries()) {
    const token = tokens?.[at];
    const query = { session, detail: 'full', view: 'true', observe: 'true', moves: 'all', since: 0 };
    await look('state', { token, query });
    await look('history', { token, query: { session, limit: 500 } });
    await look('getSession', { token, params: { id: session } });
    await look('events', { token, params: { id: session }, query: { since: 0 } });
    for (const { readings = [] } of featureTests)
      for (const reading of readings) await look(reading, { token, query: { session } });
  }
  return seen;
}

const cardsOf = async (session: string, token: string | undefined, seat: number): Promise<unknown> => {
  const { view } = await table.get('state', { token, query: { session, view: 'true' } });
  return (view as { readonly holeCards: readonly unknown[] }).holeCards[seat];
};

/** Sits down at all games of a contest, in their order. */
async function participantNamed(
  name: string,
  player: TestPlayer,
  sessions: readonly string[],
): Promise<Participant> {
  const tokens: string[] = [];
  for (const session of sessions) tokens.push((await table.join(session, {}, keyed(player))).token);
  return { name, player, tokens };
}

/** Plays two games that run at once, one after the other to its end, while both players and a stranger look at everything. */
async function expectNoLeak(
  head: OperationId,
  id: string,
  players: readonly [TestPlayer, TestPlayer],
  sessions: readonly string[],
): Promise<void> {
  const contest = { head, id, sessions };
  const [ada, bob] = [
    await participantNamed('Ada', players[0], sessions),
    await participantNamed('Bob', players[1], sessions),
  ];
  const stranger = { name: 'a stranger' };
  const lookers = [ada, bob, stranger];
  const seen: ViewedAnswer[] = [];
  const look = async (when: string): Promise<void> => {
    for (const each of lookers) seen.push(...(await heardOf(contest, each, when)));
  };
  const seats = await Promise.all(
    sessions.map(async (session) => {
      const { seats: all } = await table.get('getSession', { params: { id: session } });
      return all.findIndex((seat) => seat.name === ada.player.player.name);
    }),
  );
  const deals = await Promise.all(
    sessions.map(async (session, at) => [
      await cardsOf(session, ada.tokens[at], seats[at] ?? 0),
      await cardsOf(session, bob.tokens[at], 1 - (seats[at] ?? 0)),
    ]),
  );
  const hands = deals.flat().map((cards) => JSON.stringify(cards));
  expect(new Set(hands).size).toBe(4);
  const hidden = deals.flatMap((deal): Secret[] =>
    deal.map((cards, at) => ({
      what: 'hole cards',
      text: JSON.stringify(cards),
      for: [at === 0 ? 'Ada' : 'Bob'],
    })),
  );
  await look('once both games are dealt');
  for (const [at, session] of sessions.entries())
    await table.play({ session, token: (seats[at] === 0 ? ada : bob).tokens[at] ?? '' }, 'call');
  await look('after a move in each');
  const [first = '', second = ''] = sessions;
  const resign = (session: string, token: string | undefined) =>
    table.get('act', { token, params: { id: session }, body: { action: 'resign' } });
  await resign(first, bob.tokens[0]);
  for (const { kept } of featureTests) await kept?.(table);
  await look('when one game is over');
  expect(leaksIn(seen, hidden)).toEqual([]);

  await resign(second, ada.tokens[1]);
  const { fairPlay } = await table.get('getSession', { params: { id: second } });
  const told = [fairPlay?.secret, fairPlay?.seed];
  await eventually(async () => {
    const { body } = await table.send(head, { params: { id } });
    const { seeds } = (body.match ?? {}) as { readonly seeds?: readonly string[] | null };
    if (head === 'match') expect(seeds).toHaveLength(1);
    told.push(...(seeds ?? []));
  });
  expect(told.length).toBeGreaterThanOrEqual(head === 'match' ? 3 : 2);
  const secrets = told.map((text): Secret => ({
    what: 'what the second deal came from',
    text: String(text),
  }));
  expect(leaksIn(seen, secrets)).toEqual([]);
}

/** The games that a player has to come to, once there are two. */
async function twoGamesOf(player: TestPlayer): Promise<readonly string[]> {
  let found: readonly string[] = [];
  await eventually(async () => {
    const { games } = await table.get('nextGames', { ...keyed(player), params: { id: player.player.id } });
    found = games.map(({ session }) => session);
    expect(found).toHaveLength(2);
  });
  return found;
}

it('Games of a match that run at once keep their secrets from each other', async () => {
  const players = [await register(table, 'Ada'), await register(table, 'Bob')] as const;
  const [ada, bob] = players;
  const body = { game: 'holdem', players: [ada.player.id, bob.player.id], games: 2, atOnce: 2 };
  const { match } = await table.get('createMatch', { ...keyed(ada), body });
  await table.get('joinMatch', { ...keyed(bob), params: { id: match.id } });
  await expectNoLeak('match', match.id, players, await twoGamesOf(ada));
});

it('Games of a tournament that run at once keep their secrets from each other', async () => {
  const players = [await register(table, 'Cleo'), await register(table, 'Dora')] as const;
  const [maker] = players;
  const body = { name: 'Spring', game: 'holdem', kind: 'round-robin', games: 2, atOnce: 2 } as const;
  const { tournament } = await table.get('createTournament', { ...keyed(maker), body });
  const params = { id: tournament.id };
  for (const each of players) await table.get('joinTournament', { ...keyed(each), params });
  await table.get('actInTournament', { ...keyed(maker), params, body: { action: 'start' } });
  await expectNoLeak('tournament', tournament.id, players, await twoGamesOf(maker));
});

it('Games of seeks that run at once keep their secrets from each other', async () => {
  const players = [await register(table, 'Emil'), await register(table, 'Fred')] as const;
  const seeks: string[] = [];
  // A player has one seek for the same terms.
  for (const clock of ['90+30', '60+30'])
    for (const each of players)
      seeks.push((await table.get('seek', { ...keyed(each), body: { game: 'holdem', clock } })).seek.id);
  await expectNoLeak('getSeek', seeks[0] ?? '', players, await twoGamesOf(players[0]));
});
