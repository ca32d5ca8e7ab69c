import { games } from '../../games';
import { startHost, type Host } from '../../local';
import { openEvents } from '../support/event-stream';
import { fetchReply, tableAt, type RequestData, type SeatedPlayer, type Table } from './support';

/** A long one beside a short one: there are boards with a column for each. */
const NAMES = ['Bo', 'Wilhelmina "Mina"'] as const;

/** How many moves are made at most, before somebody resigns: some games are soon over by their rules. */
const MOST_MOVES: Readonly<Record<string, number>> = { holdem: 100, 'four-in-a-row': 42, mancala: 100 };
const USUAL = 9;

/** After this move everything is read, before there is an end to speak of. */
const READ_AFTER = 4;

const OPTIONS: Readonly<Record<string, Record<string, unknown>>> = {
  timestrike: { clock: { mode: 'manual' } },
  'rock-paper-scissors': { bestOf: 1 },
};

let host: Host;
let table: Table;
beforeAll(async () => {
  host = await startHost({ port: 0, env: { STORE: 'memory' } });
  table = tableAt(host.url);
});
afterAll(() => host.close());

/** Where a value calls a player by number. `as Player 2` says which seat somebody takes. */
function numbered(value: unknown, path: string): string[] {
  if (typeof value === 'string') return /(?<!\bas )\bPlayer \d/.test(value) ? [`${path}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => numbered(each, `${path}.${key}`));
}

/** Sends requests and keeps what in their answers, errors as well, calls a player by number. */
class Listener {
  readonly found: string[] = [];

  async ask(id: Parameters<Table['send']>[0], sent: RequestData): Promise<Readonly<Record<string, unknown>>> {
    const { body, status } = await fetchReply(host.url, id, sent);
    this.hear(`${id} ${status}`, body);
    return body;
  }

  hear(where: string, value: unknown): void {
    this.found.push(...numbered(value, where));
  }

  /** All that a player, or the public, can read of a session. */
  async readAll(session: string, token: string | undefined): Promise<void> {
    for (const detail of ['minimal', 'full']) {
      const query = { session, detail, since: 0, observe: '1' };
      await this.ask('state', { token, query });
    }
    await this.ask('getSession', { token, params: { id: session } });
    await this.ask('history', { token, query: { session, limit: 100 } });
  }

  /** What does not succeed: out of turn, after the end, or since nobody can read it. */
  async fail({ session, token }: SeatedPlayer, moves: readonly unknown[]): Promise<void> {
    for (const move of moves) {
      await this.ask('validate', { token, body: { session, move } });
      await this.ask('execute', { token, body: { session, move, expectedVersion: 0 } });
    }
  }
}

/** Makes moves by chance until the game is over; else the first player gives up. */
async function playToTheEnd(listener: Listener, players: readonly [SeatedPlayer, ...SeatedPlayer[]]) {
  const [creator] = players;
  const { session, game } = creator;
  const most = MOST_MOVES[game] ?? USUAL;
  let { seatsToAct } = await table.get('state', { query: { session } });
  for (let made = 1; made <= most; made++) {
    const { token } = players[seatsToAct[0] ?? 0] ?? creator;
    const answer = await listener.ask('execute', {
      token,
      body: { session, byChance: true, detail: 'full' },
    });
    if (answer.gameOver === true) return;
    seatsToAct = answer.seatsToAct as number[];
    if (made !== READ_AFTER) continue;
    const [move] = answer.validMoves as readonly string[];
    for (const player of players) {
      await listener.fail(player, [move, 'no such move']);
      await listener.readAll(session, player.token);
    }
    await listener.readAll(session, undefined);
  }
  await listener.ask('act', { token: creator.token, params: { id: session }, body: { action: 'resign' } });
}

describe('The players’ names', () => {
  it.each(games.map(({ id, seats }) => [id, Math.min(2, seats.max)] as const))(
    'stand in all texts of %s from the first move to the end',
    async (game, seats) => {
      const listener = new Listener();
      const open = Array.from({ length: seats - 1 }, () => ({ kind: 'open' as const }));
      const creator = await table.create({
        game,
        options: OPTIONS[game] ?? {},
        seats: [{ kind: 'me', name: NAMES[0] }, ...open],
      });
      const { session } = creator;
      const others = await Promise.all(open.map(() => table.join(session, { name: NAMES[1] })));
      for (const player of others) listener.hear('joined', player);
      await playToTheEnd(listener, [creator, ...others]);

      const { outcome } = await table.get('getSession', { params: { id: session } });
      for (const player of [creator, ...others]) {
        await listener.fail(player, ['anything']);
        await listener.readAll(session, player.token);
        const stream = await openEvents(host.url, session, { token: player.token, lastEventId: 0 });
        listener.hear('stream', await stream.rest());
      }
      const late = await listener.ask('joinSession', { params: { id: session }, body: { name: 'Zoe' } });
      expect(late.error).toMatchObject({ details: { code: outcome?.code, reason: outcome?.reason } });
      listener.hear('listed', await table.get('listSessions', { query: { game } }));
      expect(listener.found).toEqual([]);
    },
  );
});
