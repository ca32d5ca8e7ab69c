import { randomBytes } from 'node:crypto';
import { createRandom, pick, sha256Hex, type AnyGame, type MoveOption, type Viewer } from '../../core/engine';
import { features } from '../../features/registry';
import { games } from '../../games';
import {
  createGameService,
  type GameService,
  type LiveDeletion,
  type LiveUpdate,
  type ReadResult,
} from '../../core/table';
import { playSeed } from '../../core/session';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { UNKNOWN_TOKEN } from '../http/support';
import { inProcess } from './secrecy/doors';
import {
  leaksIn,
  lookAround,
  thoughtOf,
  type Onlooker,
  type Secret,
  type ViewedAnswer,
} from './secrecy/looks';
import type { Scene } from './secrecy/look';
import { logOf } from '../support/replay-of';

/** Moves of a game, and after which of them everybody looks: in the shortest something was thought, and where players choose at once one has chosen. */
const MOVES = 25;
const FIRST_LOOK = 5;

/** The time stands still, so that two answers differ only by what they tell. */
const NOW = Date.UTC(2026, 0, 1);

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
interface SideOutput {
  readonly updates: (LiveUpdate | LiveDeletion)[];
  readonly lines: unknown[];
}

/** A service on the store that remembers nothing; every third broadcast fails, so that there is something to log. */
function serviceOn(store: MemoryStore, { updates, lines }: SideOutput): GameService {
  const note = (message: string, fields?: object): void => void lines.push([message, fields]);
  return createGameService(
    {
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
    },
    features,
  );
}

/** The events of the log that the viewer may know, by what the game says of each. */
async function eventsIn(store: MemoryStore, session: string) {
  const log = await logOf(store, session);
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

async function stored(store: MemoryStore, id: string) {
  const found = await store.read(id);
  if (found.kind !== 'session') throw new Error('The session is gone');
  return found.session;
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

/** What a seat's player adds to the seed. */
const entropyOf = (seat: number): string => `entropy of seat ${seat}, its own`;

/** A game, and in what sessions it is played. */
export type SecretCase = readonly [id: string, visibility: 'public' | 'private', game: AnyGame];

/**
 * Every game that has more than one seat in sessions of both kinds: public ones have a seed that everybody added to, private ones a seed that the
 * creator chose. Those for every day (`true`) have one kind a game: the games take turns.
 */
const casesFor = (everyday: boolean): readonly SecretCase[] =>
  games
    .filter(({ seats }) => seats.max > 1)
    .flatMap((game, index) =>
      (['public', 'private'] as const)
        .filter((_, kind) => ((index + kind) % 2 === 0) === everyday)
        .map((kind) => [game.id, kind, game] as const),
    );

export const EVERYDAY = casesFor(true);

/** The others; where nothing is hidden, the rules have no secret that depends on the kind of the session. */
export const RELEASE = casesFor(false).filter(([, , game]) => game.sampleHidden !== undefined);

/** Plays these games, everybody looking again after so many moves each time, and holds what was seen against all that is secret. */
export function describeSecrets(cases: readonly SecretCase[], lookEvery: number): void {
  describe.each(cases)('%s, in a %s session, tells nobody', (id, visibility, game: AnyGame) => {
    const isPrivate = visibility === 'private';
    const heard: SideOutput = { updates: [], lines: [] };
    const store = new VeiledStore({ now: () => NOW });
    const api = serviceOn(store, heard);
    const seats = Math.min(game.seats.max, Math.max(2, game.seats.usual));
    const seen: ViewedAnswer[] = [];
    const strangers: Onlooker[] = [
      { name: 'nobody', rank: 'nobody', seat: 'public' },
      { name: 'outsider', rank: 'stranger', seat: 'public', token: UNKNOWN_TOKEN },
    ];
    /** What only those named may be told: reasons, and what the game told single seats. */
    const own: Secret[] = [];
    const twins: {
      readonly by: string;
      readonly when: string;
      readonly truth: string;
      readonly twin: string;
    }[] = [];
    let differing = 0;
    let session: string;
    let onlookers: Onlooker[];

    beforeAll(async () => {
      const created = await must(
        api.createSession(
          {
            game: id,
            seats: Array.from({ length: seats }, (_, seat) => ({ kind: seat === 0 ? 'me' : 'open' })),
            visibility,
            entropy: entropyOf(0),
            ...(isPrivate ? { seed: 'a-seed-that-nobody-may-know' } : {}),
          },
          {},
        ),
      );
      session = created.session;
      const { token: _token, watchToken: _watchToken, seed: _chosen, ...shown } = created;
      seen.push({ by: 'seat 0', look: 'create', when: 'then', text: JSON.stringify(shown) });
      const watchers: Onlooker[] =
        created.watchToken === undefined
          ? []
          : [{ name: 'watcher', rank: 'watcher', seat: 'public', token: created.watchToken }];
      onlookers = [
        { name: 'seat 0', rank: 'player', seat: 0, creator: true, token: created.token ?? '' },
        ...watchers,
        ...strangers,
      ];
      expect(watchers).toHaveLength(isPrivate ? 1 : 0);
      await everybodyLooks('while it waits', { isOpen: !isPrivate });
      for (let seat = 1; seat < seats; seat++) {
        const joined = await must(
          api.joinSession({ id: session, seat, entropy: entropyOf(seat), acceptCustom: true }, {}),
        );
        const { token = '', ...shown } = joined;
        seen.push({ by: `seat ${seat}`, look: 'join', when: 'then', text: JSON.stringify(shown) });
        onlookers.unshift({ name: `seat ${seat}`, rank: 'player', seat, token });
      }
      const random = createRandom(`secrets of ${id}`).stream('moves');
      const tried = new Set<string>();
      for (let made = 0; made < MOVES; made++) {
        const { state } = await stored(store, session);
        const [mover] = game.seatsToAct(state);
        if (mover === undefined) break;
        const { command } = pick(random, lastingMoves(game, state, mover));
        if (made % lookEvery === FIRST_LOOK % lookEvery)
          await everybodyLooks(`after ${made} moves`, {
            othersPlay: true,
            nobodyIsGone: true,
            commands: [...tried].slice(-6),
          });
        tried.add(command);
        const reasoning = `a thought of seat ${mover} that is its own`;
        const { token } = onlookers.find(({ seat }) => seat === mover) ?? {};
        const answer = await must(api.execute({ session, move: command, reasoning }, { token }));
        // Once there is an outcome, it comes with the seed.
        if (answer.outcome) break;
        seen.push({
          by: `seat ${mover}`,
          look: 'execute',
          when: `move ${made}`,
          text: JSON.stringify(answer),
        });
      }
    });

    async function everybodyLooks(when: string, how: Partial<Scene>): Promise<void> {
      const scene: Scene = { session, isPrivate, seats, ...how };
      const { state } = await stored(store, session);
      const eventsFor = await eventsIn(store, session);
      for (const onlooker of onlookers) {
        const { name: by, seat: viewer } = onlooker;
        const here = await lookAround(inProcess(api), onlooker, scene, when);
        const { hidden } = eventsFor(viewer);
        if (hidden.length > 0) gamesWithPrivateEvents.add(id);
        const others = onlookers.filter(({ name }) => name !== by).map(({ name }) => name);
        own.push(...hidden.map((text) => ({ what: `"${text}"`, text, for: others })));
        seen.push(...here);
        if (!game.sampleHidden || state === null) continue;
        const sample = createRandom(`twin ${when}`);
        store.veil = (truth) => {
          const twin = game.sampleHidden?.(truth, viewer, sample.stream(String(viewer)));
          if (JSON.stringify(twin) !== JSON.stringify(truth)) differing++;
          return twin;
        };
        const veiled = inProcess(serviceOn(store, { updates: [], lines: [] }));
        const there = await lookAround(veiled, onlooker, scene, when);
        store.veil = null;
        twins.push({ by, when, truth: JSON.stringify(here), twin: JSON.stringify(there) });
      }
    }

    it('the seed or a part of it, a token or the hash of one, or what the log hashes', async () => {
      const { meta } = await stored(store, session);
      const log = await logOf(store, session);
      const tokens = onlookers.flatMap(({ token }) => (token === undefined ? [] : [token]));
      const salt = meta.seed.kind === 'chosen' ? [meta.seed.salt] : [];
      const entropies = Array.from({ length: seats }, (_, seat) => entropyOf(seat));
      const secrets: Secret[] = [
        ...[meta.seed.secret, playSeed(meta.seed), ...salt].map((text) => ({ what: 'a seed', text })),
        ...entropies.map((text) => ({ what: 'entropy', text })),
        // With it one could try out what the state may be.
        ...[meta.link, ...log.flatMap(({ link, stateHash = link }) => [link, stateHash])].map((text) => ({
          what: 'a hash of the log',
          text,
        })),
        ...log.flatMap(({ draws = [] }) =>
          draws.map(({ taken }) => ({ what: 'what chance will bring', text: JSON.stringify(taken) })),
        ),
        ...[...tokens, ...tokens.map(sha256Hex)].map((text) => ({ what: 'a token', text })),
      ];
      expect(heard.lines.length).toBeGreaterThan(0);
      const beside = { by: 'anybody', look: 'live updates and log', when: '', text: JSON.stringify(heard) };
      expect(leaksIn([...seen, beside], secrets)).toEqual([]);
    });

    it('what another seat alone was told or thought', () => {
      const thoughts = onlookers.map(({ name }) => thoughtOf(name, `a thought of ${name} that is its own`));
      expect(leaksIn(seen, [...own, ...thoughts])).toEqual([]);
      // They are found where they may be seen.
      const readable = thoughts.filter((thought) => thought.for);
      const found = leaksIn(
        seen,
        readable.map(({ what, text }) => ({ what, text })),
      );
      expect(found.length > 0).toBe(readable.length > 0);
    });

    it('more by a live update or in the log than the public may know', async () => {
      const { shown, hidden } = (await eventsIn(store, session))('public');
      const told = heard.updates.flatMap((update) => (update.type === 'update' ? update.events : []));
      expect(told).toEqual(shown);
      const lines = JSON.stringify(heard.lines);
      for (const text of [...hidden, 'a thought of seat']) expect(lines).not.toContain(text);
      expect(JSON.stringify(heard.updates)).not.toContain('a thought of seat');
    });

    if (game.sampleHidden)
      it('anything that depends on what it may not know', () => {
        expect(differing).toBeGreaterThan(0);
        for (const { by, when, truth, twin } of twins) expect([by, when, twin]).toEqual([by, when, truth]);
      });
  });

  describe('Over all these games', () => {
    it('somebody alone was told something', () => {
      expect([...gamesWithPrivateEvents]).toContain('holdem');
    });
  });
}
