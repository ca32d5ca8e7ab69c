import { randomBytes } from 'node:crypto';
import type { Caller, GameApi } from '../../core/api';
import { createRandom, pick, sha256Hex, type AnyGame, type MoveOption, type Viewer } from '../../core/engine';
import { games } from '../../core/games';
import { createGameService, type LiveUpdate, type ReadResult } from '../../core/service';
import { MemoryStore } from '../../functions/adapters/memory-store';

/** Moves of a game, and after how many everybody looks. */
const MOVES = 40;
const LOOK_EVERY = 3;

/** The time stands still, so that two answers differ only by what they tell. */
const NOW = Date.UTC(2026, 0, 1);

const SEED = 'a-seed-that-nobody-may-know';
const REFUSED = ['xyzzy', 'select 9999', 'select 0', '{}', '-1', ' '];

/** A store that shows sessions in another state than they are. */
class VeiledStore extends MemoryStore {
  veil: ((state: unknown) => unknown) | null = null;

  override async read(id: string, knownVersion?: number): Promise<ReadResult> {
    const found = await super.read(id, knownVersion);
    if (found.kind !== 'session' || !this.veil) return found;
    return { ...found, session: { ...found.session, state: this.veil(found.session.state) } };
  }
}

/** Games in which somebody alone was told something. */
const gamesWithPrivateEvents = new Set<string>();

/** What leaves the service beside its answers. */
interface Heard {
  readonly updates: LiveUpdate[];
  readonly lines: unknown[];
}

/** A service on the store that remembers nothing; every third broadcast fails, so that there is something to log. */
function serviceOn(store: MemoryStore, { updates, lines }: Heard): GameApi {
  const note = (message: string, fields?: object): void => void lines.push([message, fields]);
  return createGameService({
    store,
    broadcaster: {
      publish: (_group, update) => {
        updates.push(update);
        return updates.length % 3 === 0 ? Promise.reject(new Error('not sent')) : Promise.resolve();
      },
      clientUrl: (groups) => Promise.resolve(`wss://live.example/?groups=${groups.join()}`),
      ping: () => Promise.resolve(),
    },
    clock: { now: () => NOW },
    entropy: { bytes: (count) => randomBytes(count) },
    logger: { warn: note, error: note },
    games,
    sessionTtlSeconds: 3600,
    leaveGraceSeconds: 120,
  });
}

interface Player {
  readonly seat: Viewer;
  readonly token?: string;
}

/** Everything a caller can be told without changing the game. `commands` are tried, none of them is made. */
async function lookAround(
  api: GameApi,
  session: string,
  { seat, token }: Player,
  commands: readonly string[],
) {
  const caller: Caller = token === undefined ? {} : { token };
  const told: unknown[] = [];
  for (const detail of ['minimal', 'standard', 'full'] as const)
    told.push(
      await api.state({ session, detail, observe: true, view: true, moves: 'all', since: 0 }, caller),
    );
  told.push(await api.state({ session, asPublic: true, seat: 'public', since: 0 }, {}));
  told.push(await api.session(session, caller), await api.history({ session, limit: 500 }, caller));
  told.push(await api.replay(session, caller), await api.negotiate({ session }, caller));
  told.push(await api.decisions({ session }, caller), await api.decisionAnalytics({ session }, caller));
  told.push(await api.sessions({}), await api.games({}));
  told.push(await api.joinSession(session, {}, caller), await api.act(session, { action: 'end' }, {}));
  for (const move of [...REFUSED, ...commands]) told.push(await api.validate({ session, move }, caller));
  for (const move of REFUSED) told.push(await api.execute({ session, move, detail: 'full' }, caller));
  if (seat !== 'public') told.push(await api.state({ session, seat: seat === 0 ? 1 : 0 }, caller));
  return told;
}

/** The events of the log that the viewer may know, by what the game says of each. */
async function eventsIn(store: MemoryStore, session: string) {
  const log = await store.readLog(session, 0, 10_000);
  const events = log.flatMap((entry) => entry.events);
  const isShown = (viewer: Viewer, seats: 'all' | readonly number[]): boolean =>
    seats === 'all' || (viewer !== 'public' && seats.includes(viewer));
  return (viewer: Viewer) => {
    const shown = events.filter(({ visibleTo }) => isShown(viewer, visibleTo)).map(({ text }) => text);
    const hidden = events.filter(({ visibleTo }) => !isShown(viewer, visibleTo)).map(({ text }) => text);
    return { shown, hidden: hidden.filter((text) => !shown.includes(text)) };
  };
}

async function must<T>(
  reply: Promise<{ readonly ok: boolean; readonly value?: T; readonly error?: unknown }>,
): Promise<T> {
  const { ok, value, error } = await reply;
  if (!ok || value === undefined) throw new Error(JSON.stringify(error));
  return value;
}

/** Listed moves after which the game is likely to go on, or all if there are none: the longer it lasts, the more there is to tell. */
function lastingMoves(game: AnyGame, state: unknown, seat: number): readonly MoveOption<unknown>[] {
  const { options } = game.getValidMoves(state, seat);
  const lasting = options.filter(({ move }) => {
    const made = game.executeMove(state, seat, move, { random: createRandom('guess'), now: NOW });
    return made.ok && game.outcome(made.value.state) === null;
  });
  return lasting.length > 0 ? lasting : options;
}

describe.each(games.filter(({ seats }) => seats.max > 1).map((game) => [game.id, game] as const))(
  '%s tells nobody',
  (id, game: AnyGame) => {
    const heard: Heard = { updates: [], lines: [] };
    const store = new VeiledStore({ now: () => NOW });
    const api = serviceOn(store, heard);
    const seats = Math.min(game.seats.max, Math.max(2, game.seats.usual));
    /** What each looked at: the secrets that must not be in it, and its text. */
    const looks: { readonly viewer: Viewer; readonly secrets: readonly string[]; readonly text: string }[] =
      [];
    const twins: {
      readonly viewer: Viewer;
      readonly move: number;
      readonly seen: string;
      readonly twin: string;
    }[] = [];
    let differing = 0;
    let session: string;
    let players: readonly Player[];

    beforeAll(async () => {
      const kinds = Array.from({ length: seats }, (_, seat) => ({
        kind: seat === 0 ? ('me' as const) : ('open' as const),
      }));
      const created = await must(
        api.createSession({ game: id, seats: kinds, seed: SEED, visibility: 'private' }, {}),
      );
      session = created.session;
      const joined: Player[] = [{ seat: 0, token: created.token ?? '' }];
      for (let seat = 1; seat < seats; seat++)
        joined.push({
          seat,
          token: (await must(api.joinSession(session, { seat, acceptCustom: true }, {}))).token ?? '',
        });
      players = [...joined, { seat: 'public', token: created.watchToken ?? '' }];
      const random = createRandom(`secrets of ${id}`).stream('moves');
      const tried = new Set<string>();
      for (let made = 0; made < MOVES; made++) {
        const found = await store.read(session);
        if (found.kind !== 'session') throw new Error('The session is gone');
        const [mover] = game.seatsToAct(found.session.state);
        if (mover === undefined) break;
        const { command } = pick(random, lastingMoves(game, found.session.state, mover));
        if (made % LOOK_EVERY === 0) await everybodyLooks(made, [...tried].slice(-6));
        tried.add(command);
        const reasoning = `a thought of seat ${mover} that is its own`;
        await must(api.execute({ session, move: command, reasoning }, { token: players[mover]?.token }));
      }
    });

    async function everybodyLooks(made: number, commands: readonly string[]): Promise<void> {
      const eventsFor = await eventsIn(store, session);
      for (const player of players) {
        const viewer = player.seat;
        const { hidden } = eventsFor(viewer);
        if (hidden.length > 0) gamesWithPrivateEvents.add(id);
        const seen = JSON.stringify(await lookAround(api, session, player, commands));
        const thoughts = players.flatMap(({ seat }) =>
          seat === viewer || seat === 'public' ? [] : [`a thought of seat ${seat} that`],
        );
        looks.push({ viewer, secrets: [...hidden, ...thoughts], text: seen });
        if (!game.sampleHidden) continue;
        const sample = createRandom(`twin ${made}`);
        store.veil = (state) => {
          const twin = game.sampleHidden?.(state, viewer, sample.stream(String(viewer)));
          if (JSON.stringify(twin) !== JSON.stringify(state)) differing++;
          return twin;
        };
        const twin = JSON.stringify(
          await lookAround(serviceOn(store, { updates: [], lines: [] }), session, player, commands),
        );
        store.veil = null;
        twins.push({ viewer, move: made, seen, twin });
      }
    }

    it('the seed, a token or the hash of one', () => {
      const tokens = players.flatMap(({ token }) => (token === undefined ? [] : [token]));
      const secrets = [SEED, ...tokens, ...tokens.map(sha256Hex)];
      const texts = [...looks.map(({ text }) => text), JSON.stringify(heard)];
      expect(heard.lines.length).toBeGreaterThan(0);
      for (const secret of secrets) expect(texts.filter((text) => text.includes(secret))).toEqual([]);
    });

    it('what another seat alone was told or thought', () => {
      for (const { viewer, secrets, text } of looks) {
        const leaked = secrets.filter((secret) => text.includes(JSON.stringify(secret).slice(1, -1)));
        expect([viewer, leaked]).toEqual([viewer, []]);
      }
    });

    it('more by a live update or in the log than the public may know', async () => {
      const { shown, hidden } = (await eventsIn(store, session))('public');
      const told = heard.updates.flatMap(({ events }) => events);
      expect(told).toEqual(shown);
      const lines = JSON.stringify(heard.lines);
      for (const text of [...hidden, 'a thought of seat']) expect(lines).not.toContain(text);
      expect(JSON.stringify(heard.updates)).not.toContain('a thought of seat');
    });

    if (game.sampleHidden)
      it('anything that depends on what it may not know', () => {
        expect(differing).toBeGreaterThan(0);
        for (const { viewer, move, seen, twin } of twins)
          expect([viewer, move, twin]).toEqual([viewer, move, seen]);
      });
  },
);

describe('Over all games', () => {
  it('somebody alone was told something', () => {
    expect([...gamesWithPrivateEvents]).toContain('holdem');
  });
});
