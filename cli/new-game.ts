import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CreateRequest } from '../core/api';
import { ratingWords, type AnyGame, type Result, type SeatRequest, type TimeControl } from '../core/engine';
import { createSession, type LogEntry, type SeedSource, type Session } from '../core/session';
import { readGameOptions } from './kit/game-option';
import type { LocalGame } from './kit/local-table';
import { UsageError } from './terminal-io';

/** The settings of a new local game. The game decides omitted ones. */
export interface NewGame {
  readonly game: AnyGame;
  /** 1–64 characters. */
  readonly seed?: string | undefined;
  readonly players?: number | undefined;
  /** The person's player number, from 1; 1 by default. */
  readonly player?: number | undefined;
  /** Whether people at this terminal play all seats; otherwise bots play all but one. */
  readonly hotseat?: boolean | undefined;
  /** Whether all seats but one are open to others. */
  readonly open?: boolean | undefined;
  /** Whether all players may ask for hints. */
  readonly casual?: boolean | undefined;
  /** The level of the bots. */
  readonly level?: number | undefined;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
  /** The clock to play by. */
  readonly clock?: TimeControl | undefined;
  /** A described position in the game's own format. */
  readonly start?: unknown;
}

const MAX_SEED = 64;
const SECRET_BYTES = 32;

/** Starts a game. Throws a `UsageError` for settings that the game does not accept. */
export function startNewGame(input: NewGame, now: number): LocalGame {
  const { game, start } = input;
  checkSeed(input.seed);
  const players = input.players ?? (start === undefined ? game.seats.usual : undefined);
  checkPlayers(game, players);
  checkLevel(game, input.level);
  const options = readGameOptions(game, input.options ?? {});
  const seed = seedSource(input.seed);
  const create = (seats: readonly SeatRequest[] | undefined) =>
    orUsageError(
      createSession({
        id: randomUUID().replaceAll('-', ''),
        game,
        options,
        seats,
        start,
        seed,
        clock: input.clock,
        casual: input.casual,
        visibility: 'private',
        // A local game needs no tokens.
        tokenHash: '',
        now,
        mayContinue: () => true,
      }),
    );
  const made = create(players === undefined ? undefined : seatsFor(input, players));
  // Only now the described position has determined the number of players.
  const count = made.session.meta.seats.length;
  const { session, entry } = players === undefined ? create(seatsFor(input, count)) : made;
  return { game, session, log: [entry] };
}

const random = (): string => randomBytes(SECRET_BYTES).toString('hex');

const seedSource = (chosen: string | undefined): SeedSource =>
  chosen === undefined
    ? { kind: 'drawn', secret: random() }
    : { kind: 'chosen', secret: chosen, salt: random() };

/**
 * The service's request for the game. Throws a `UsageError` that names the flags if the game does not accept the settings.
 */
export function newGameRequest(input: NewGame, now: number): CreateRequest {
  const { game, options, seed, clock, start, casual } = input;
  const { seats } = startNewGame(input, now).session.meta;
  return {
    game: game.id,
    seats: seatsFor(input, seats.length),
    ...(options === undefined ? {} : { options: { ...readGameOptions(game, options) } }),
    ...(seed === undefined ? {} : { seed }),
    ...(clock === undefined ? {} : { clock }),
    ...(casual ? { casual } : {}),
    ...(start === undefined ? {} : { start: start as NonNullable<CreateRequest['start']> }),
  };
}

function seatsFor({ player = 1, hotseat, open, level }: NewGame, players: number): SeatRequest[] {
  if (player < 1 || player > players) throw new UsageError(`--as must be 1-${players}, got ${player}`);
  const bot: SeatRequest = { kind: 'bot', ...(level !== undefined && { level }) };
  return Array.from({ length: players }, (_, seat): SeatRequest => {
    if (seat === player - 1 || hotseat) return { kind: 'me' };
    return open ? { kind: 'open' } : bot;
  });
}

function checkSeed(seed: string | undefined): void {
  if (seed === undefined || (seed.length >= 1 && seed.length <= MAX_SEED)) return;
  throw new UsageError(`--seed must have 1-${MAX_SEED} characters, got ${seed.length}`);
}

function checkPlayers({ title, seats: { min, max } }: AnyGame, players: number | undefined): void {
  if (players === undefined || (Number.isInteger(players) && players >= min && players <= max)) return;
  const allowed = min === max ? `${min} for ${title}` : `${min}-${max}`;
  throw new UsageError(`--players must be ${allowed}, got ${players}`);
}

function checkLevel({ title, bots, defaultBot }: AnyGame, level: number | undefined): void {
  if (level === undefined) return;
  const levels = bots[defaultBot]?.levels;
  if (!levels) throw new UsageError(`--level: the bots of ${title} have only one level`);
  const { min, max } = levels;
  if (level < min || level > max) {
    const rated = levels.ratings ? `. Rated: ${ratingWords(levels)}` : '';
    throw new UsageError(`--level must be ${min}-${max}, got ${level}${rated}`);
  }
}

function orUsageError(result: Result<{ session: Session; entry: LogEntry }>) {
  if (result.ok) return result.value;
  throw new UsageError(result.error.message);
}

/** Reads a described position from a file: JSON, or text if that is the game's format. */
export function readStartFile(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`Start position cannot be read: ${file}`);
  }
  try {
    return JSON.parse(text);
  } catch {
    if (text.trim().startsWith('{')) throw new UsageError(`Start position is not valid JSON: ${file}`);
    return text.trim();
  }
}
