import * as z from 'zod';
import { fieldProblem, firstIssue, schemaWords } from '../engine/schema-words';
import {
  type AnyGame,
  botTitle,
  createRandom,
  errors,
  fail,
  type GameError,
  ok,
  playerName,
  type RandomSource,
  type Result,
  type SeatRequest,
  type StartedGame,
  type TimeControl,
} from '../engine';
import { playQuickBots, type Run } from './bots';
import { recordChance } from './draws';
import { randomOf, seedHash, type SeedParts, seedParts, type SeedSource } from './seed';
import {
  type ArrivingPlayer,
  type CustomKind,
  type LogEntry,
  REPLAY_FORMAT,
  type SeatInfo,
  type Session,
  type SessionContest,
  type SessionMeta,
  type Visibility,
} from './types';
import { newClock } from './clock';
import { appendLines, clockAfter, logCommit, namedEvents, outcomeOf, sizeOf, statusOf } from './commit';
import { freeName } from './player-names';
import { playerNeeded, ratedSetUpError, seatedPlayer } from './rated';
import { rootOf } from './replay-head';
import { utf8Length } from './json';

/** Whether the game has begun and so has a state. */
export const isDealt = ({ state }: Pick<Session, 'state'>): boolean => state !== null;

/**
 * A game with hidden information is not dealt while a seat is unclaimed, so that nobody can look and leave. A game that waits for the player of a reserved seat
 * is not dealt either, so that nothing has happened if the player does not come.
 */
export const waitsForPlayers = (
  game: AnyGame,
  seats: readonly Pick<SeatInfo, 'kind' | 'keptFor'>[],
): boolean =>
  seats.some(
    ({ kind, keptFor }) => kind === 'open' && (game.sampleHidden !== undefined || keptFor !== undefined),
  );

/** The input of a deal. */
export interface Deal extends Pick<SessionMeta, 'options' | 'start' | 'seats' | 'botMoves'> {
  readonly seed: SeedParts;
}

interface DealContext {
  readonly now: number;
  readonly mayContinue: () => boolean;
}

/** Deals the game and lets bots make the opening moves that need no time to think. */
export function dealGame(game: AnyGame, deal: Deal, { now, mayContinue }: DealContext): Result<Run> {
  const { seats, botMoves } = deal;
  const random = randomOf(deal);
  const chance = recordChance(random);
  const started = startGame(game, deal, { random: chance.random, now });
  if (!started.ok) return started;
  const { state } = started.value;
  const context = { game, seats, random, now, mayContinue };
  return ok(playQuickBots({ state, moves: [], events: [], draws: chance.draws(), botMoves }, context));
}

interface SetUp {
  readonly options: unknown;
  readonly start?: unknown;
  readonly seats?: readonly unknown[] | undefined;
}

/** The opening state: from the options, or from a described position. */
export function startGame(
  game: AnyGame,
  setUp: SetUp,
  context: { random: RandomSource; now: number },
): Result<StartedGame<unknown, unknown>> {
  const options = parseOptions(game, setUp.options);
  if (!options.ok) return options;
  if (setUp.start !== undefined) {
    if (!game.startFrom)
      return fail(
        errors.invalidParameters(`${game.title} cannot start from a position.`, {
          suggestion: 'Leave out "start".',
          details: { field: 'start' },
        }),
      );
    const started = game.startFrom(setUp.start, { options: options.value, ...context });
    return started.ok ? started : fail(withStartForm(game, started.error));
  }
  const seats = setUp.seats?.length ?? game.seats.usual;
  const range = checkSeatCount(game, seats);
  if (range) return fail(range);
  return ok({
    state: game.initializeGame({ options: options.value, seats, ...context }),
    seats,
    options: options.value,
  });
}

/** An error about a described position, with the field of the request and the form that the game takes there. */
function withStartForm(game: AnyGame, { suggestion, details, ...error }: GameError): GameError {
  const form = `As "start" ${game.title} takes ${startForm(game)}.`;
  return {
    ...error,
    suggestion: suggestion === undefined ? form : `${form} ${suggestion}`,
    details: { field: 'start', ...details },
  };
}

function startForm({ startSchema }: AnyGame): string {
  const { type, required = [] } = startSchema ? z.toJSONSchema(startSchema(), { io: 'input' }) : {};
  if (type !== 'object') return 'a text';
  return ['an object', required.map((field) => `"${field}"`).join(', ')].filter(Boolean).join(' with ');
}

/** The options as the game reads them. */
export function parseOptions(game: AnyGame, given: unknown): Result<unknown> {
  const options = game.optionsSchema().safeParse(given ?? {}, { error: schemaWords });
  if (options.success) return ok(options.data);
  const issue = firstIssue(options.error.issues);
  const path = ['options', ...(issue?.path ?? [])].join('.');
  return fail(
    errors.invalidParameters(fieldProblem(path, issue?.message ?? 'cannot be read'), {
      next: { do: 'read-options', game: game.id, title: game.title },
    }),
  );
}

export function checkSeatCount(game: AnyGame, count: number) {
  const { min, max } = game.seats;
  if (count >= min && count <= max) return null;
  const allowed = min === max ? `exactly ${min}` : `${min}-${max}`;
  return errors.invalidParameters(`${game.title} takes ${allowed} seats, got ${count}`, {
    suggestion: 'Send one entry of "seats" for each player.',
  });
}

/** The player for whom a seat is reserved, and the name of the seat until then. */
export interface KeptSeat {
  readonly player: string;
  readonly name: string;
}

/** The input for a new session; `options` are raw and are parsed here. */
export interface NewSession {
  readonly id: string;
  readonly game: AnyGame;
  readonly options: unknown;
  readonly seats?: readonly SeatRequest[] | undefined;
  readonly start?: unknown;
  readonly seed: SeedSource;
  /** What the creator adds to a drawn seed. */
  readonly entropy?: string | undefined;
  readonly visibility: Visibility;
  readonly name?: string | undefined;
  /** Players may have hints and analyses although others play. */
  readonly casual?: boolean | undefined;
  /** The outcome counts for the ratings of the players. */
  readonly rated?: boolean | undefined;
  /** The contest that the server makes it for, and the players for whom it reserves open seats, by seat (null: nobody). */
  readonly contest?: SessionContest | undefined;
  /** `SessionMeta.payer`. */
  readonly payer?: string | undefined;
  readonly kept?: readonly (KeptSeat | null)[] | undefined;
  /** Who creates it, if that is a registered player: the holder of every `me` seat. */
  readonly player?: ArrivingPlayer | undefined;
  /** Plays by the clock. */
  readonly clock?: TimeControl | undefined;
  /** SHA-256 of the creator's token, which holds every `me` seat. */
  readonly tokenHash: string;
  readonly watchTokenHash?: string | undefined;
  readonly now: number;
  readonly mayContinue: () => boolean;
}

/**
 * Makes version 1 of a session: dealt, with the opening moves of bots that need no time to think, or waiting for players to
 * claim its open seats.
 */
export function createSession(input: NewSession): Result<{ session: Session; entry: LogEntry }> {
  const { game, now, start } = input;
  const tooLong = startError(start);
  if (tooLong) return fail(tooLong);
  const setUp = checkSetUp(game, input);
  if (!setUp.ok) return setUp;
  const filled = fillSeats(game, input, start === undefined ? undefined : setUp.value.seats);
  if (!filled.ok) return filled;
  const unrated = input.rated ? ratedError(game, input, filled.value) : null;
  if (unrated) return fail(unrated);
  if (input.clock && game.advance) return fail(realTimeError(game));
  const seats = filled.value;
  const { options } = setUp.value;
  const seed = seedParts(input.seed, seats, input.entropy);
  const described = start === undefined ? {} : { start };

  const waits = waitsForPlayers(game, seats);
  const botMoves = seats.map(() => 0);
  const dealt = waits
    ? ok({ state: null, moves: [], events: [], draws: [], botMoves })
    : dealGame(game, { options, ...described, seats, seed, botMoves }, input);
  if (!dealt.ok) return dealt;
  const run = { ...dealt.value, events: namedEvents(seats, dealt.value.events) };
  const outcome = outcomeOf(game, run.state, { seats });
  const status = statusOf({ seats, ...(outcome ? { outcome } : {}) });
  const clock = input.clock && newClock(input.clock, seats.length, now);
  const pressed = clock && clockAfter(game, clock, { run, at: now, seats, status });
  const known = {
    game: game.id,
    rulesVersion: game.rulesVersion,
    options,
    seedHash: seedHash(input.seed),
    createdAt: now,
    replayFormat: REPLAY_FORMAT,
    ...(pressed ? { clock: pressed } : {}),
  };
  const entry = logCommit(
    { ...known, link: rootOf({ id: input.id, meta: known }) },
    { version: 1, at: now, run, events: run.events, deal: waits ? undefined : described },
    pressed,
  );
  const meta: SessionMeta = {
    ...known,
    ...(waits ? described : {}),
    ...(input.name === undefined ? {} : { name: input.name }),
    visibility: input.visibility,
    custom: customKinds(input),
    ...(input.rated ? { rated: true } : {}),
    ...(input.contest ? { contest: input.contest } : {}),
    ...(input.payer === undefined ? {} : { payer: input.payer }),
    seed,
    seats,
    status,
    ...(outcome ? { outcome } : {}),
    ...(status === 'ended' ? { endVersion: 1 } : {}),
    updatedAt: now,
    lines: appendLines([], run.events),
    botMoves: run.botMoves,
    moveCount: run.moves.length,
    link: entry.link,
    logBytes: sizeOf(entry),
  };
  const tokens = {
    creator: input.tokenHash,
    seats: seats.map((seat) => (seat.creator ? input.tokenHash : null)),
    ...(input.watchTokenHash === undefined ? {} : { watch: input.watchTokenHash }),
  };
  return ok({
    session: { id: input.id, version: 1, state: run.state, meta, tokens },
    entry,
  });
}

/** The maximum size of a described position, which is stored with the session (bytes of JSON). */
const START_LIMIT_BYTES = 16 * 1024;

function startError(start: unknown): GameError | null {
  const bytes = start === undefined ? 0 : utf8Length(JSON.stringify(start));
  if (bytes <= START_LIMIT_BYTES) return null;
  return errors.invalidParameters(`start: must be at most ${START_LIMIT_BYTES} bytes of JSON, got ${bytes}`, {
    suggestion: 'Describe a smaller position.',
  });
}

const customKinds = ({ seed, start, casual }: NewSession): readonly CustomKind[] => [
  ...(seed.kind === 'chosen' ? (['seed'] as const) : []),
  ...(start === undefined ? [] : (['start'] as const)),
  ...(casual ? (['casual'] as const) : []),
];

function ratedError(game: AnyGame, input: NewSession, seats: readonly SeatInfo[]): GameError | null {
  const { visibility, player } = input;
  const wrong = ratedSetUpError(game, { visibility, custom: customKinds(input), seats });
  return wrong ?? (player || !seats.some(({ creator }) => creator) ? null : playerNeeded());
}

/** The parsed options and the number of seats. A described position is set up once to check that it is possible. */
function checkSetUp(game: AnyGame, input: NewSession): Result<{ seats: number; options: unknown }> {
  const context = { random: createRandom(''), now: input.now };
  if (input.start !== undefined) return startGame(game, input, context);
  const options = parseOptions(game, input.options);
  if (!options.ok) return options;
  const seats = input.seats?.length ?? game.seats.usual;
  const range = checkSeatCount(game, seats);
  return range ? fail(range) : ok({ seats, options: options.value });
}

/** The error for a clock in a game that has none. */
export const realTimeError = ({ title }: AnyGame): GameError =>
  errors.invalidParameters(`clock: ${title} is played in real time and takes no clock.`, {
    suggestion: 'Leave out "clock".',
  });

/** The seats of a new session; by default seat 0 is the caller's and the game's usual bot plays the rest. */
function fillSeats(
  game: AnyGame,
  { seats: requested, player, kept = [] }: Pick<NewSession, 'seats' | 'player' | 'kept'>,
  positionSeats: number | undefined,
): Result<readonly SeatInfo[]> {
  const count = positionSeats ?? requested?.length ?? game.seats.usual;
  const requests =
    requested ??
    Array.from({ length: count }, (_, seat): SeatRequest => (seat === 0 ? { kind: 'me' } : { kind: 'bot' }));
  if (requests.length !== count) {
    return fail(
      errors.invalidParameters(`The position has ${count} players, but seats has ${requests.length} entries`),
    );
  }
  const seats: SeatInfo[] = [];
  const taken = new Set(requests.flatMap(({ kind, name }) => (kind === 'me' && player ? [] : (name ?? []))));
  for (const [seat, request] of requests.entries()) {
    const filled = fillSeat(game, request, { seat, taken, player, kept: kept[seat] ?? null });
    if (!filled.ok) return filled;
    taken.add(filled.value.name);
    seats.push(filled.value);
  }
  return ok(seats);
}

/** The data for filling a seat, besides the request. */
interface SeatContext {
  readonly seat: number;
  /** Names that others have. */
  readonly taken: ReadonlySet<string>;
  readonly player: ArrivingPlayer | undefined;
  readonly kept: KeptSeat | null;
}

function fillSeat(
  game: AnyGame,
  request: SeatRequest,
  { seat, taken, player, kept }: SeatContext,
): Result<SeatInfo> {
  if (request.kind === 'me') {
    const name = player ? freeName(player.name, taken) : (request.name ?? playerName(seat));
    return ok({ kind: 'agent', name, creator: true, ...(player ? { player: seatedPlayer(player) } : {}) });
  }
  if (request.kind === 'open' && kept)
    return ok({ kind: 'open', name: freeName(kept.name, taken), keptFor: kept.player });
  if (request.kind === 'open') return ok({ kind: 'open', name: request.name ?? playerName(seat) });
  const bot = request.bot ?? game.defaultBot;
  const wrong = botError(game, `seats.${seat}`, bot, request.level);
  if (wrong) return fail(wrong);
  const level = request.level ?? game.bots[bot]?.levels?.usual;
  const name = request.name ?? freeName(botTitle(game, bot, level), taken);
  return ok({ kind: 'bot', name, bot, ...(level === undefined ? {} : { level }) });
}

/** The error for a bot that a request names at `path`, e.g. `seats.1`, or null. A bot without levels accepts any level and ignores it. */
export function botError(
  game: AnyGame,
  path: string,
  bot: string,
  level: number | undefined,
): GameError | null {
  if (!Object.hasOwn(game.bots, bot))
    return errors.invalidParameters(`${path}.bot: ${game.title} has no bot "${bot}"`, {
      suggestion: `Bots: ${Object.keys(game.bots).join(', ')}.`,
    });
  const levels = game.bots[bot]?.levels;
  if (!levels || level === undefined) return null;
  const { min, max, usual } = levels;
  if (Number.isInteger(level) && level >= min && level <= max) return null;
  return errors.invalidParameters(
    `${path}.level: must be a whole number from ${min} to ${max}, got ${level}`,
    { suggestion: `Without a level "${bot}" plays at ${usual}.` },
  );
}
