import {
  botList,
  errors,
  fail,
  isStrength,
  ok,
  plainName,
  skillFor,
  type AnyGame,
  type Result,
  type Seat,
  type SeatRequest,
} from '../../../core/engine';

/** The requested players in the caller's words; missing parts have defaults. */
export interface SeatingWords {
  /** How many play, the asker included. */
  readonly numPlayers?: unknown;
  /** A number, or names of bots, `open` for other players, `manual` for the caller. */
  readonly opponents?: unknown;
  /** Of the bots: a number, or a word such as `beginner`. */
  readonly level?: unknown;
  /** Each seat for itself. */
  readonly seats?: unknown;
  /** The seat of the asker. */
  readonly seat?: Seat | undefined;
  /** The number of players in a described position. */
  readonly positionSeats?: number | undefined;
}

/** The seats of a new game; undefined to leave them to the server. */
export function readSeating(game: AnyGame, words: SeatingWords): Result<readonly SeatRequest[] | undefined> {
  const { numPlayers, opponents, level, seats, seat } = words;
  if (seats !== undefined) return readSeats(game, seats, level);
  if ([numPlayers, opponents, level, seat].every((word) => word === undefined)) return ok(undefined);
  const others = readOpponents(game, opponents);
  if (!others.ok) return others;
  const players = countPlayers(game, words, others.value);
  if (!players.ok) return players;
  const filled = fillUp(others.value, players.value - 1);
  const list = atLevel(game, filled, level);
  if (!list.ok) return list;
  const at = seat ?? 0;
  return ok([...list.value.slice(0, at), { kind: 'me' }, ...list.value.slice(at)]);
}

/** Opponents as they were asked for. */
interface Opponents {
  readonly seats: readonly SeatRequest[];
  /** The last of them plays all other seats, too. */
  readonly fills: boolean;
}

const USUAL_BOT: SeatRequest = { kind: 'bot' };

const ALONE: Opponents = { seats: [], fills: false };
const USUAL: Opponents = { seats: [USUAL_BOT], fills: true };

function readOpponents(game: AnyGame, asked: unknown): Result<Opponents> {
  if (asked === undefined || asked === null || asked === true) return ok(USUAL);
  if (asked === false || asked === 0) return ok(ALONE);
  if (typeof asked === 'number') return ok({ seats: copies(USUAL_BOT, asked), fills: false });
  if (typeof asked === 'string') return readPhrase(game, asked);
  const list = Array.isArray(asked) ? (asked as readonly unknown[]) : [asked];
  const seats: SeatRequest[] = [];
  for (const each of list) {
    const read = typeof each === 'string' ? readPhrase(game, each) : readEntry(game, each);
    if (!read.ok) return read;
    seats.push(...read.value.seats);
  }
  return ok({ seats, fills: seats.length === 1 });
}

/** Filler words. */
const FILLERS: ReadonlySet<string> = new Set(
  'a an the with and plus by against vs versus another other some opponent opponents player players bot bots strategy'.split(
    ' ',
  ),
);
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];
const USUAL_WORDS: ReadonlySet<string> = new Set([
  '',
  'computer',
  'computers',
  'ai',
  'cpu',
  'machine',
  'engine',
  'server',
  'dealer',
  'house',
  'you',
  'usual',
  'default',
]);
const OPEN_WORDS: ReadonlySet<string> = new Set([
  'open',
  'human',
  'humans',
  'person',
  'people',
  'friend',
  'friends',
  'agent',
  'agents',
  'anyone',
  'somebody',
  'someone',
]);
const OWN_WORDS: ReadonlySet<string> = new Set(['manual', 'me', 'myself', 'self', 'hotseat']);
const NOBODY_WORDS: ReadonlySet<string> = new Set([
  'none',
  'nobody',
  'noone',
  'solo',
  'alone',
  'single',
  'just',
]);

/** Opponents in one text, e.g. `Big Money`, `2 easy bots`, `bigmoney and random`. */
function readPhrase(game: AnyGame, text: string): Result<Opponents> {
  const whole = readOne(game, text);
  const parts = text.split(/,|;|&|\band\b/i).filter((part) => part.trim() !== '');
  return whole.ok || parts.length < 2 ? whole : readOpponents(game, parts);
}

function readOne(game: AnyGame, text: string): Result<Opponents> {
  const level = /\b(?:level|lvl)\s*(\d+)/i.exec(text)?.[0];
  const words = wordsOf(level === undefined ? text : text.replace(level, ' '));
  const strength = words.find(isStrength);
  const count = words.map(numberOf).find((number) => number !== undefined);
  const name = words.filter((word) => word !== strength && numberOf(word) === undefined).join('');
  if (count === 0 || NOBODY_WORDS.has(name)) return ok(ALONE);
  const seat = seatNamed(game, name, text);
  if (!seat.ok) return seat;
  const skilled = atLevel(game, [seat.value], level ?? strength);
  if (!skilled.ok) return skilled;
  return ok({ seats: skilled.value.flatMap((each) => copies(each, count ?? 1)), fills: count === undefined });
}

const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FILLERS.has(word));

function numberOf(word: string): number | undefined {
  const named = NUMBERS.indexOf(word);
  if (named >= 0) return named;
  return /^\d{1,2}$/.test(word) ? Number(word) : undefined;
}

function seatNamed(game: AnyGame, name: string, text: string): Result<SeatRequest> {
  if (OPEN_WORDS.has(name)) return ok({ kind: 'open' });
  if (OWN_WORDS.has(name)) return ok({ kind: 'me' });
  const bot = botNamed(game, name);
  if (bot !== undefined) return ok({ kind: 'bot', bot });
  if (USUAL_WORDS.has(name)) return ok(USUAL_BOT);
  return fail(unknownBot(game, text));
}

/** The shortest part of a bot's name that may stand for it. */
const SHORTEST_PART = 4;

/** The bot with that name, or the only one whose name contains it. */
function botNamed({ bots }: AnyGame, name: string): string | undefined {
  const known = Object.keys(bots).map((bot) => ({ bot, plain: wordsOf(bot).join('') }));
  const exact = known.find(({ plain }) => plain === name);
  const partly = known.filter(({ plain }) => name.length >= SHORTEST_PART && plain.includes(name));
  return exact?.bot ?? (partly.length === 1 ? partly[0]?.bot : undefined);
}

const unknownBot = (game: AnyGame, text: string) =>
  errors.invalidParameters(`opponents: no bot of ${game.title} is called ${JSON.stringify(text)}`, {
    suggestion: `Bots: ${botList(game.bots)}. "open" leaves the seat to another player, "manual" to you.`,
    details: { field: 'opponents', known: Object.keys(game.bots) },
  });

const copies = (seat: SeatRequest, count: number): SeatRequest[] =>
  Array.from({ length: Math.max(0, Math.min(count, 64)) }, () => seat);

/** The number of players: the requested one, that of the position, or enough for the named opponents and the game's default. */
function countPlayers(game: AnyGame, words: SeatingWords, { seats, fills }: Opponents): Result<number> {
  const { min, max, usual } = game.seats;
  const { numPlayers, positionSeats, opponents } = words;
  const asked = numPlayers === undefined ? positionSeats : wholeNumber(numPlayers);
  if (asked === undefined && numPlayers !== undefined) return fail(countError(game, numPlayers));
  const least = seats.length + 1;
  const usually = opponents === undefined || fills ? Math.max(usual, min, Math.min(2, max)) : least;
  const players = asked ?? Math.max(usually, least);
  if (players < min || players > max) {
    return fail(numPlayers === undefined ? seatsError(game, players) : countError(game, numPlayers));
  }
  if (asked !== undefined && opponents !== undefined && !fills && least > players)
    return fail(crowdError(players, least));
  return ok(players);
}

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : undefined;
}

const rangeOf = ({ seats: { min, max } }: AnyGame): string => (min === max ? `${min}` : `${min}-${max}`);

const countError = (game: AnyGame, given: unknown) =>
  errors.invalidParameters(`numPlayers must be ${rangeOf(game)}, got ${JSON.stringify(given)}`, {
    details: { field: 'numPlayers' },
  });

const seatsError = ({ title, seats }: AnyGame, players: number) =>
  errors.invalidParameters(
    seats.max === 1
      ? `${title} is played alone, without opponents`
      : `opponents: ${title} is for ${seats.min === seats.max ? seats.max : `${seats.min}-${seats.max}`} players, got ${players}`,
    {
      ...(seats.max === 1 ? { suggestion: 'Leave out opponents, level and color.' } : {}),
      details: { field: 'opponents' },
    },
  );

const crowdError = (players: number, least: number) =>
  errors.invalidParameters(
    `opponents: with you they are ${least}, but the game is to have ${players} ${players === 1 ? 'player' : 'players'}`,
    { suggestion: 'Leave out numPlayers, or name fewer opponents.', details: { field: 'opponents' } },
  );

/** Fills all seats with opponents; the last requested one takes the remaining seats. */
function fillUp({ seats }: Opponents, count: number): readonly SeatRequest[] {
  const last = seats.at(-1) ?? USUAL_BOT;
  return Array.from({ length: count }, (_, at) => seats[at] ?? last);
}

/** The same seats with this level for bots that have none. */
function atLevel(
  game: AnyGame,
  seats: readonly SeatRequest[],
  level: unknown,
): Result<readonly SeatRequest[]> {
  if (level === undefined) return ok(seats);
  if (typeof level !== 'number' && typeof level !== 'string') return fail(levelTypeError(level));
  const all: SeatRequest[] = [];
  for (const seat of seats) {
    const isFree = seat.kind === 'bot' && seat.level === undefined;
    const skill = isFree ? skillFor(game, level, seat.bot) : ok({});
    if (!skill.ok) return skill;
    all.push({ ...seat, ...skill.value });
  }
  return ok(all);
}

const levelTypeError = (level: unknown) =>
  errors.invalidParameters(
    `level must be a number or a word such as "beginner", got ${JSON.stringify(level)}`,
    {
      details: { field: 'level' },
    },
  );

/** Single seats: objects or words. A number is the number of players. */
function readSeats(
  game: AnyGame,
  seats: unknown,
  level: unknown,
): Result<readonly SeatRequest[] | undefined> {
  if (typeof seats === 'number') return readSeating(game, { numPlayers: seats, level });
  if (!Array.isArray(seats)) {
    return fail(
      errors.invalidParameters('seats must be a list with one entry for each player', {
        suggestion: 'For example [{"kind":"me"},{"kind":"bot"}]; or say "opponents".',
        details: { field: 'seats' },
      }),
    );
  }
  const read: SeatRequest[] = [];
  for (const entry of seats as readonly unknown[]) {
    const one = typeof entry === 'string' ? readPhrase(game, entry) : readEntry(game, entry);
    if (!one.ok) return one;
    read.push(...one.value.seats);
  }
  return atLevel(game, read, level);
}

/** A seat as an object. Its bot and level may be in people's words; the schema validates the rest. */
function readEntry(game: AnyGame, entry: unknown): Result<Opponents> {
  if (typeof entry !== 'object' || entry === null) return ok({ seats: [entry as SeatRequest], fills: false });
  const { bot, level, ...rest } = entry as Readonly<Record<string, unknown>>;
  if (typeof bot !== 'string' && level === undefined)
    return ok({ seats: [entry as SeatRequest], fills: false });
  const named = typeof bot === 'string' ? seatNamed(game, plainName(bot), bot) : ok<SeatRequest>(USUAL_BOT);
  if (!named.ok) return named;
  const skilled = atLevel(game, [named.value], level);
  return skilled.ok
    ? ok({ seats: skilled.value.map((seat) => ({ ...rest, ...seat })), fills: false })
    : skilled;
}
