import {
  createRandom,
  errors,
  fail,
  ok,
  sha256Hex,
  type AnyGame,
  type GameError,
  type Result,
  type SeatRequest,
  type StartedGame,
  type TimeControl,
} from '../engine';
import { playQuickBots } from './bots';
import { newClock } from './clock';
import { appendLines, clockAfter, outcomeOf, statusOf } from './commit';
import type { LogEntry, SeatInfo, Session, SessionMeta, Visibility } from './types';

/** What a new session is made of; `options` are raw and are parsed here. */
export interface NewSession {
  readonly id: string;
  readonly game: AnyGame;
  readonly options: unknown;
  readonly seats?: readonly SeatRequest[] | undefined;
  readonly start?: unknown;
  readonly seed: string;
  readonly callerSeed: boolean;
  readonly visibility: Visibility;
  readonly name?: string | undefined;
  /** Plays by the clock. */
  readonly clock?: TimeControl | undefined;
  /** SHA-256 of the creator's token, which holds every `me` seat. */
  readonly tokenHash: string;
  readonly watchTokenHash?: string | undefined;
  readonly now: number;
  readonly mayContinue: () => boolean;
}

/** Makes version 1 of a session, opening moves of bots included that need no time to think. */
export function createSession(input: NewSession): Result<{ session: Session; entry: LogEntry }> {
  const { game, now, seed } = input;
  const random = createRandom(seed);
  const started = startGame(game, input, { random, now });
  if (!started.ok) return started;
  const filled = fillSeats(game, input.seats, input.start === undefined ? undefined : started.value.seats);
  if (!filled.ok) return filled;
  if (input.clock && game.advance) return fail(realTimeError(game));
  const seats = filled.value;

  const run = playQuickBots(
    { state: started.value.state, moves: [], events: [], botMoves: seats.map(() => 0) },
    { game, seats, random, now, mayContinue: input.mayContinue },
  );
  const outcome = outcomeOf(game, run.state, { seats });
  const status = statusOf({ seats, ...(outcome ? { outcome } : {}) });
  const clock = input.clock && newClock(input.clock, seats.length, now);
  const meta: SessionMeta = {
    game: game.id,
    rulesVersion: game.rulesVersion,
    options: started.value.options,
    ...(input.start === undefined ? {} : { start: input.start }),
    ...(input.name === undefined ? {} : { name: input.name }),
    visibility: input.visibility,
    custom: input.callerSeed || input.start !== undefined,
    callerSeed: input.callerSeed,
    seed,
    seedHash: sha256Hex(seed),
    seats,
    status,
    ...(clock ? { clock: clockAfter(game, clock, { run, at: now, seats, status }) } : {}),
    ...(outcome ? { outcome } : {}),
    createdAt: now,
    updatedAt: now,
    lines: appendLines([], run.events),
    botMoves: run.botMoves,
  };
  const tokens = {
    creator: input.tokenHash,
    seats: seats.map((seat) => (seat.creator ? input.tokenHash : null)),
    ...(input.watchTokenHash === undefined ? {} : { watch: input.watchTokenHash }),
  };
  return ok({
    session: { id: input.id, version: 1, state: run.state, meta, tokens },
    entry: { version: 1, at: now, moves: run.moves, events: run.events },
  });
}

type SetUp = Pick<NewSession, 'options' | 'start' | 'seats'>;

/** The opening state: from the options, or from a described position. */
export function startGame(
  game: AnyGame,
  setUp: SetUp,
  context: { random: ReturnType<typeof createRandom>; now: number },
): Result<StartedGame<unknown, unknown>> {
  const options = game.optionsSchema().safeParse(setUp.options ?? {});
  if (!options.success) {
    const issue = options.error.issues[0];
    const path = ['options', ...(issue?.path ?? [])].join('.');
    return fail(
      errors.invalidParameters(`${path}: ${issue?.message ?? 'invalid'}`, {
        suggestion: `See GET /api/catalog/${game.id} for the options of ${game.title}.`,
      }),
    );
  }
  if (setUp.start !== undefined) {
    if (!game.startFrom) return fail(errors.invalidParameters(`${game.title} cannot start from a position.`));
    return game.startFrom(setUp.start, { options: options.data, ...context });
  }
  const seats = setUp.seats?.length ?? game.seats.usual;
  const range = checkSeatCount(game, seats);
  if (range) return fail(range);
  return ok({
    state: game.initializeGame({ options: options.data, seats, ...context }),
    seats,
    options: options.data,
  });
}

const realTimeError = ({ title }: AnyGame): GameError =>
  errors.invalidParameters(`clock: ${title} is played in real time and takes no clock.`, {
    suggestion: 'Leave out "clock".',
  });

function checkSeatCount(game: AnyGame, count: number) {
  const { min, max } = game.seats;
  if (count >= min && count <= max) return null;
  const allowed = min === max ? `exactly ${min}` : `${min}-${max}`;
  return errors.invalidParameters(`${game.title} takes ${allowed} seats, got ${count}`, {
    suggestion: 'Send one entry of "seats" for each player.',
  });
}

/** The seats of a new session; by default seat 0 is the caller's and the game's usual bot plays the rest. */
function fillSeats(
  game: AnyGame,
  requested: readonly SeatRequest[] | undefined,
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
  for (const [seat, request] of requests.entries()) {
    const filled = fillSeat(game, request, seat);
    if (!filled.ok) return filled;
    seats.push(filled.value);
  }
  return ok(seats);
}

function fillSeat(game: AnyGame, request: SeatRequest, seat: number): Result<SeatInfo> {
  const name = request.name ?? `Player ${seat + 1}`;
  if (request.kind === 'me') return ok({ kind: 'agent', name, creator: true });
  if (request.kind === 'open') return ok({ kind: 'open', name });
  const bot = request.bot ?? game.defaultBot;
  if (!Object.hasOwn(game.bots, bot)) {
    return fail(
      errors.invalidParameters(`seats.${seat}.bot: ${game.title} has no bot "${bot}"`, {
        suggestion: `Bots: ${Object.keys(game.bots).join(', ')}.`,
      }),
    );
  }
  const wrong = levelError(game, seat, bot, request.level);
  if (wrong) return fail(wrong);
  const level = request.level ?? game.bots[bot]?.levels?.usual;
  return ok({ kind: 'bot', name, bot, ...(level === undefined ? {} : { level }) });
}

/** A bot without levels takes any, and plays as it always does. */
function levelError(game: AnyGame, seat: number, bot: string, level: number | undefined): GameError | null {
  const levels = game.bots[bot]?.levels;
  if (!levels || level === undefined) return null;
  const { min, max, usual } = levels;
  if (Number.isInteger(level) && level >= min && level <= max) return null;
  return errors.invalidParameters(
    `seats.${seat}.level: must be a whole number from ${min} to ${max}, got ${level}`,
    { suggestion: `Without a level "${bot}" plays at ${usual}.` },
  );
}
