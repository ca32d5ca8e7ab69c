import type { ApiError, Reply } from '../../core/api/game-api';
import type { SeatedAnswer } from '../../core/api';
import type { Result } from '../../core/engine';
import { games } from '../../games';
import { memoryStore } from '../support/in-process-api';
import { messagesOf } from '../support/followed-events';
import { serviceWith } from '../support/thinking-toy';

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

const api = serviceWith({ store: memoryStore(), clock: { now: Date.now }, games });

/** Where a value calls a player by number. `as Player 2` says which seat somebody takes. */
function numbered(value: unknown, path: string): string[] {
  if (typeof value === 'string') return /(?<!\bas )\bPlayer \d/.test(value) ? [`${path}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => numbered(each, `${path}.${key}`));
}

type Seat = SeatedAnswer & { readonly token: string };

/** A seat as its holder has it; anything else fails. */
async function seated(reply: Reply<SeatedAnswer>): Promise<Seat> {
  const made = await reply;
  if (!made.ok || made.value.token === undefined) throw new Error(JSON.stringify(made));
  return { ...made.value, token: made.value.token };
}

/** Keeps what in answers, errors as well, calls a player by number. */
class Listener {
  readonly found: string[] = [];

  async ask<T>(what: string, reply: Reply<T>): Promise<Result<T, ApiError>> {
    const answer = await reply;
    this.hear(`${what} ${answer.ok ? 'answered' : 'refused'}`, answer);
    return answer;
  }

  hear(where: string, value: unknown): void {
    this.found.push(...numbered(value, where));
  }

  /** All that a player, or the public, can read of a session. */
  async readAll(session: string, token: string | undefined): Promise<void> {
    for (const detail of ['minimal', 'full'] as const)
      await this.ask('state', api.state({ session, detail, since: 0, observe: true }, { token }));
    await this.ask('session', api.getSession({ id: session }, { token }));
    await this.ask('history', api.history({ session, limit: 100 }, { token }));
  }

  /** What does not succeed: out of turn, after the end, or since nobody can read it. */
  async fail({ session, token }: Seat, moves: readonly string[]): Promise<void> {
    for (const move of moves) {
      await this.ask('validate', api.validate({ session, move }, { token }));
      await this.ask('execute', api.execute({ session, move, expectedVersion: 0 }, { token }));
    }
  }
}

/** Makes moves by chance until the game is over; else the first player gives up. */
async function playToTheEnd(listener: Listener, players: readonly [Seat, ...Seat[]]): Promise<void> {
  const [creator] = players;
  const { session, game } = creator;
  const most = MOST_MOVES[game] ?? USUAL;
  let { seatsToAct } = creator;
  if (players.length > 1) ({ seatsToAct } = players[1] ?? creator);
  for (let made = 1; made <= most; made++) {
    const { token } = players[seatsToAct[0] ?? 0] ?? creator;
    const answer = await listener.ask(
      'execute',
      api.execute({ session, byChance: true, detail: 'full' }, { token }),
    );
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    if (answer.value.gameOver) return;
    ({ seatsToAct } = answer.value);
    if (made !== READ_AFTER) continue;
    const [move] = answer.value.validMoves;
    for (const player of players) {
      await listener.fail(
        player,
        [move, 'no such move'].filter((each) => each !== undefined),
      );
      await listener.readAll(session, player.token);
    }
    await listener.readAll(session, undefined);
  }
  await listener.ask('act', api.act({ id: session, action: 'resign' }, { token: creator.token }));
}

describe('The players’ names', () => {
  it.each(games.map(({ id, seats }) => [id, Math.min(2, seats.max)] as const))(
    'stand in all texts of %s from the first move to the end',
    async (game, seats) => {
      const listener = new Listener();
      const open = Array.from({ length: seats - 1 }, () => ({ kind: 'open' as const }));
      const creator = await seated(
        api.createSession(
          { game, options: OPTIONS[game] ?? {}, seats: [{ kind: 'me', name: NAMES[0] }, ...open] },
          {},
        ),
      );
      const { session } = creator;
      const others = await Promise.all(
        open.map(() => seated(api.joinSession({ id: session, name: NAMES[1] }, {}))),
      );
      for (const player of others) listener.hear('joined', player);
      await playToTheEnd(listener, [creator, ...others]);

      const info = await api.getSession({ id: session }, {});
      const outcome = info.ok ? info.value.outcome : undefined;
      for (const player of [creator, ...others]) {
        await listener.fail(player, ['anything']);
        await listener.readAll(session, player.token);
        const events = await api.events({ session, since: 0 }, { token: player.token });
        if (!events.ok) throw new Error(JSON.stringify(events.error));
        for await (const message of messagesOf(events.value)) listener.hear('stream', message);
      }
      const late = await listener.ask('join', api.joinSession({ id: session, name: 'Zoe' }, {}));
      expect(late).toMatchObject({
        error: { reason: { details: { code: outcome?.code, reason: outcome?.reason } } },
      });
      await listener.ask('sessions', api.listSessions({ game, limit: 20 }));
      expect(listener.found).toEqual([]);
    },
  );
});
