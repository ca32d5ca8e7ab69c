import fc from 'fast-check';
import {
  schemas,
  type ActionRequest,
  type ApiError,
  type Caller,
  type CreateRequest,
  type GameApi,
} from '../../core/api';
import type { PlayerKeyAnswer } from '../../features/api-types';
import { findGame, games } from '../../games';
import type { AnyGame, Result } from '../../core/engine';
import {
  awaitsThinker,
  exportReplay,
  hashToken,
  seatsToAct,
  verifyReplay,
  type Session,
} from '../../core/session';
import { MemoryArchive } from '../../functions/adapters/memory-archive';
import { MemoryRecords } from '../../functions/adapters/memory-records';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { UNKNOWN_TOKEN } from '../http/support';
import { serviceWith } from '../support/thinking-toy';
import { valueOf } from '../support/toy-session';
import { runs } from '../support/volume';
import { logOf } from '../support/replay-of';

const START = Date.UTC(2026, 0, 1);
const GRACE_SECONDS = 120;

const [ME, OPEN, BOT] = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot' }] as const;

/** Sessions that hide something or nothing, with and without bots and clocks. */
const SESSIONS: readonly CreateRequest[] = [
  { game: 'holdem', seats: [ME, OPEN] },
  { game: 'holdem', seats: [OPEN, OPEN], seed: 'chosen' },
  { game: 'sea-battle', seats: [ME, OPEN], visibility: 'private' },
  { game: 'principality', seats: [ME, OPEN, OPEN] },
  { game: 'principality', seats: [ME, OPEN, BOT], visibility: 'private' },
  { game: 'principality', seats: [ME, ME, OPEN] },
  { game: 'tic-tac-toe', seats: [ME, OPEN] },
  { game: 'tic-tac-toe', seats: [ME, OPEN], clock: { base: 300 } },
  { game: 'chess', seats: [OPEN, OPEN], seed: 'chosen' },
  { game: 'chess', seats: [ME, BOT] },
  { game: 'four-in-a-row', seats: [ME, ME] },
  { game: 'tic-tac-toe', seats: [ME, OPEN], rated: true },
  { game: 'principality', seats: [ME, OPEN, OPEN], rated: true },
];

/** What is no move; what ends a session is rarer. */
const ACTIONS: readonly ActionRequest['action'][] = [
  ...([
    'leave',
    'leave',
    'claim',
    'claim',
    'substitute',
    'substitute',
    'reopen',
    'reopen',
    'reopen',
  ] as const),
  ...(['undo', 'undo', 'decline', 'resign', 'end'] as const),
];

/** What others do about somebody who is gone. */
const ABOUT_ABSENCE = ['claim', 'substitute', 'reopen'] as const;

/** What one does next; `by` chooses one of the tokens there are, the forged one among them, or none. */
type Step = { readonly by: number } & (
  | { readonly does: 'join'; readonly seat: number | undefined; readonly acceptCustom: boolean | undefined }
  | {
      readonly does: 'look';
      readonly seat: number | 'public' | undefined;
      readonly since: number | undefined;
    }
  | { readonly does: 'move'; readonly which: number; readonly seat: number | undefined }
  | { readonly does: 'act'; readonly request: ActionRequest }
  | { readonly does: 'wait'; readonly seconds: number }
);

/** Mostly none is named. */
const seat = fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.integer({ min: 0, max: 3 }));

const step: fc.Arbitrary<Step> = fc
  .tuple(
    fc.nat(11),
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          does: fc.constant('join' as const),
          seat,
          acceptCustom: fc.constantFrom(true, true, undefined, false),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          does: fc.constant('look' as const),
          seat: fc.oneof({ weight: 3, arbitrary: seat }, fc.constant('public' as const)),
          since: fc.option(fc.constantFrom(0, 1, 3, 999), { nil: undefined }),
        }),
      },
      { weight: 6, arbitrary: fc.record({ does: fc.constant('move' as const), which: fc.nat(50), seat }) },
      {
        weight: 6,
        arbitrary: fc.record({
          does: fc.constant('act' as const),
          request: fc.record({ action: fc.constantFrom(...ACTIONS), seat, target: seat }),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          does: fc.constant('wait' as const),
          seconds: fc.constantFrom(1, GRACE_SECONDS - 1, GRACE_SECONDS),
        }),
      },
    ),
  )
  .map(([by, what]) => ({ ...what, by }));

/** Somebody takes each seat that is open, as they mostly do. */
const JOINED: readonly Step[] = Array.from({ length: 3 }, () => ({
  by: 0,
  does: 'join',
  seat: undefined,
  acceptCustom: true,
}));

/** Steps as they come, now and then with seats that are taken, or a player who leaves and is gone. */
const steps: fc.Arbitrary<readonly Step[]> = fc
  .tuple(
    fc.constantFrom<readonly Step[]>(JOINED, JOINED, []),
    fc.array(
      fc.oneof(
        { weight: 9, arbitrary: step.map((each) => [each]) },
        fc.tuple(fc.nat(11), fc.constantFrom(...ABOUT_ABSENCE)).map(goneAway),
        fc.tuple(fc.nat(11), fc.constantFrom('undo', 'decline')).map(askedBack),
      ),
      {
        minLength: 5,
        maxLength: 50,
      },
    ),
  )
  .map(([joined, others]) => [...joined, ...others.flat()]);

/** Somebody leaves, and once that one is gone another does something about it. */
function goneAway([by, action]: [number, ActionRequest['action']]): Step[] {
  return [
    { by, does: 'act', request: { action: 'leave' } },
    { by, does: 'wait', seconds: GRACE_SECONDS },
    { by: by + 1, does: 'act', request: { action } },
  ];
}

/** Somebody asks to take a move back, and another answers. */
function askedBack([by, action]: [number, ActionRequest['action']]): Step[] {
  return [
    { by, does: 'move', which: 0, seat: undefined },
    { by, does: 'act', request: { action: 'undo' } },
    { by: by + 1, does: 'act', request: { action } },
  ];
}

/** Who steps: by `by` of a step, in a session that one other joined. */
const [NOBODY, FORGER, ADA, BOB] = [0, 1, 2, 3] as const;

const acts = (by: number, action: ActionRequest['action']): Step => ({
  by,
  does: 'act',
  request: { action },
});
const joins: Step = { by: NOBODY, does: 'join', seat: undefined, acceptCustom: true };
const looks = (by: number): Step => ({ by, does: 'look', seat: undefined, since: undefined });
const moves = (by: number): Step => ({ by, does: 'move', which: 0, seat: undefined });

const STRANGERS: CreateRequest = { game: 'tic-tac-toe', seats: [ME, OPEN] };

/** Lives in which every action is refused to a forger, and is taken. */
const WRITTEN: readonly (readonly [CreateRequest, readonly Step[]])[] = [
  [STRANGERS, [acts(ADA, 'end')]],
  ...ABOUT_ABSENCE.map((action) => [STRANGERS, [joins, moves(ADA), ...goneAway([BOB, action])]] as const),
  [
    STRANGERS,
    [
      ...[joins, joins, looks(ADA), looks(FORGER), moves(FORGER)],
      ...[...new Set(ACTIONS)].map((action) => acts(FORGER, action)),
      ...[moves(ADA), acts(ADA, 'undo'), acts(BOB, 'decline'), acts(BOB, 'resign')],
    ],
  ],
];

/** The results of the actions, over all runs: each must have been taken and been refused. */
const outcomes = new Set<string>();

/** Players for a rated session: more than sit there. */
const PLAYERS = ['Ada', 'Bob', 'Cy', 'Dora'];

const asPlayer = (player: PlayerKeyAnswer | undefined): Caller => (player ? { playerKey: player.key } : {});

function answerOf<T>(reply: Result<T, ApiError>): T {
  if (reply.ok) return reply.value;
  throw new Error(reply.error.reason.message);
}

/** One session, and all tokens that were ever given out for it. */
class Table {
  private constructor(
    private readonly api: GameApi,
    private readonly store: MemoryStore,
    private readonly id: string,
    private readonly tokens: string[],
    private readonly clock: { time: number },
    /** Of a rated session: its first is the creator. */
    private readonly players: readonly PlayerKeyAnswer[],
  ) {}

  static async set(request: CreateRequest): Promise<Table> {
    const clock = { time: START };
    const now = (): number => clock.time;
    const store = new MemoryStore({ now });
    const records = request.rated ? { records: new MemoryRecords(), archive: new MemoryArchive() } : {};
    const own = games.filter(({ id }) => id === request.game);
    const api = serviceWith({ store, clock: { now }, games: own, sessionTtlSeconds: 1_000_000, ...records });
    const players: PlayerKeyAnswer[] = [];
    for (const name of request.rated ? PLAYERS : [])
      players.push(answerOf(await api.registerPlayer({ name, kind: 'agent' })));
    const made = answerOf(await api.createSession(request, asPlayer(players[0])));
    return new Table(api, store, made.session, [made.token ?? ''], clock, players);
  }

  async stored(): Promise<Session> {
    const found = await this.store.read(this.id);
    if (found.kind !== 'session') throw new Error('The session is gone');
    return found.session;
  }

  private tokenOf({ by }: Step): string | undefined {
    if (by === 0) return undefined;
    return by === 1 ? UNKNOWN_TOKEN : this.tokens[by % this.tokens.length];
  }

  /** Does it, and compares the result with the possible ones. */
  async take(what: Step): Promise<void> {
    if (what.does === 'wait') {
      this.clock.time += 1000 * what.seconds;
      return;
    }
    const before = await this.stored();
    const token = this.tokenOf(what);
    const reply = await this.ask(what, token);
    const after = await this.stored();
    const name = what.does === 'act' ? what.request.action : what.does;
    outcomes.add(`${name} ${reply.ok ? 'taken' : 'refused'}`);
    checkSession(after);
    if (!reply.ok) {
      const { code, message } = reply.error.reason;
      expect([code, message]).not.toContain('EXECUTION_ERROR');
      // A flag falls, and a bot that thinks moves, whatever is asked for.
      if (!before.meta.clock && !awaitsThinker(rulesOf(before), before)) expect(after).toEqual(before);
      return;
    }
    const isUnchanged = /^You have (asked|agreed) already/.test(reply.value.message);
    if (name === 'look' || name === 'end' || isUnchanged) return;
    expect(after.version).toBeGreaterThan(before.version);
    expect(holds(before, token) || name === 'join').toBe(true);
  }

  private async ask(what: Exclude<Step, { readonly does: 'wait' }>, token: string | undefined) {
    const caller = token === undefined ? {} : { token };
    const { id: session } = this;
    switch (what.does) {
      case 'join': {
        const { seat: named, acceptCustom, by } = what;
        // The next one who has no seat, unless `by` says otherwise.
        const player = asPlayer(this.players[(this.tokens.length + by) % PLAYERS.length]);
        const joined = await this.api.joinSession(
          { id: session, seat: named, acceptCustom, entropy: 'x' },
          player,
        );
        if (joined.ok) this.tokens.push(joined.value.token ?? '');
        return checked(joined, schemas.seatedAnswer());
      }
      case 'look': {
        const request = { session, seat: what.seat, since: what.since, detail: 'full' } as const;
        return checked(await this.api.state(request, caller), schemas.answer());
      }
      case 'move': {
        const moves = listedIn(await this.stored());
        const move = moves[what.which % Math.max(1, moves.length)] ?? '1';
        const made = await this.api.execute({ session, seat: what.seat, move }, caller);
        return checked(made, schemas.answer());
      }
      case 'act':
        return checked(await this.api.act({ ...what.request, id: session }, caller), schemas.answer());
    }
  }

  /** Everybody gives up. The game that was played can be played again from its replay, and a rated one has been counted once at most. */
  async end(): Promise<void> {
    for (const token of this.tokens) await this.api.act({ id: this.id, action: 'resign' }, { token });
    for (const { player } of this.players) {
      const { ratings } = answerOf(await this.api.player({ id: player.id }));
      expect(ratings.filter((rating) => rating.games > 1)).toEqual([]);
    }
    const session = await this.stored();
    if (!session.meta.outcome) return;
    const game = rulesOf(session);
    const log = await logOf(this.store, this.id);
    const replay = valueOf(exportReplay(session, log));
    expect(verifyReplay(game, replay)).toMatchObject({ ok: true, value: { versions: log.length } });
  }
}

function rulesOf({ meta }: Session): AnyGame {
  const game = findGame(meta.game);
  if (!game) throw new Error('There is no such game');
  return game;
}

/** The moves of the first that must act. */
function listedIn(session: Session): readonly string[] {
  const game = rulesOf(session);
  const [mover] = seatsToAct(game, session);
  if (mover === undefined) return [];
  return game.getValidMoves(session.state, mover).options.map(({ command }) => command);
}

type ActReply = Awaited<ReturnType<GameApi['act']>>;

/** The reply, if an answer is as its schema says. */
function checked(reply: ActReply, schema: { safeParse: (answer: unknown) => { error?: unknown } }): ActReply {
  if (reply.ok) expect(schema.safeParse(reply.value).error).toBeUndefined();
  return reply;
}

const holds = ({ tokens }: Session, token: string | undefined): boolean =>
  token !== undefined && [tokens.creator, ...tokens.seats].includes(hashToken(token));

/** What is true of every session, whatever was done to it. */
function checkSession({ state, meta, tokens }: Session): void {
  const { seats, status } = meta;
  const wrong = seats.filter((info, at) => {
    const isHeld = tokens.seats[at] !== null;
    return (
      (info.kind === 'open' && isHeld) ||
      (info.kind === 'agent' && !isHeld) ||
      (info.kind !== 'agent' && 'absentSince' in info) ||
      info.reopenAgreed?.includes(at) === true ||
      (info.heldBefore === true && info.kind === 'agent' && !((info.heldSince ?? 0) > 1))
    );
  });
  expect(wrong).toEqual([]);
  const isOpen = seats.some(({ kind }) => kind === 'open');
  if (status !== 'ended') expect(status).toBe(isOpen ? 'waiting' : 'running');
  if (state === null) expect([isOpen || meta.stopped, meta.moveCount]).toEqual([true, 0]);
  if (meta.outcome) expect(status).toBe('ended');
  if (meta.undoOffer) {
    const { held, agreed } = meta.undoOffer;
    expect([status, ...held, ...agreed]).not.toContain('ended');
    for (const seat of [...held, ...agreed]) expect(seats[seat]?.kind).not.toBe('open');
  }
}

describe('Whatever is done to a session', () => {
  it.each(SESSIONS.map((request) => [JSON.stringify(request), request] as const))(
    '%s: what is refused changes nothing, what is done can be played again',
    async (_, request) => {
      await fc.assert(
        fc.asyncProperty(steps, async (life) => {
          const table = await Table.set(request);
          for (const each of life) await table.take(each);
          await table.end();
        }),
        runs(12, 30),
      );
    },
  );

  it('every action is taken, and is refused, in lives that were written for it', async () => {
    for (const [request, life] of WRITTEN) {
      const table = await Table.set(request);
      for (const each of life) await table.take(each);
      await table.end();
    }
    const names = ['join', 'look', 'move', ...new Set(ACTIONS)];
    const missing = names.flatMap((name) =>
      ['taken', 'refused'].map((result) => `${name} ${result}`).filter((each) => !outcomes.has(each)),
    );
    expect(missing).toEqual([]);
  });
});
