import {
  DAY_MS,
  newRating,
  POOLS,
  rateGame,
  weightAfter,
  weighted,
  type Pool,
  type Rating,
} from '../../core/arena';
import { sha256Hex, type AnyGame, type Seat } from '../../core/engine';
import type { RecordPartition, RecordStore } from '../../core/table';
import { addUsage, type PlayerKind, type SeatUsage } from '../../core/session';

/** A rated game from the perspective of one player. */
export interface RatedSeat {
  readonly player: string;
  readonly kind: PlayerKind;
  /** 1 for the best; equal for a draw. */
  readonly rank: number;
  readonly before: Rating;
  readonly after: Rating;
  /** The number of its moves, and of its illegal attempts. */
  readonly moves: number;
  readonly illegal: number;
  /** The total time of its turns, measured by the server (ms). */
  readonly ms: number;
  /** The cost of its moves, as reported by the player. */
  readonly usage?: SeatUsage;
}

/** A rated game with its rating changes: stored with the archived game, and in the partition of the ratings. */
export interface RatedGame {
  readonly session: string;
  readonly game: string;
  readonly pool: Pool;
  /** Its place among the rated games of the pool, from 1: ratings follow from the games in this order. */
  readonly sequence: number;
  /** When the game ended (ms since 1970). */
  readonly at: number;
  /** By seat. */
  readonly seats: readonly RatedSeat[];
  /** The seats for which it counts, if not for all: players who left before each side had moved. */
  readonly counts?: readonly Seat[];
}

/** A game that a player was rated for a short time ago. */
export interface LateGame {
  /** Identifies the set of players. */
  readonly mark: string;
  /** When it ended (ms since 1970). */
  readonly at: number;
}

/** A player's rating in a pool of a game. */
export interface RatingRecord extends Rating {
  readonly games: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly moves: number;
  readonly illegal: number;
  /** As of its games. */
  readonly ms: number;
  readonly usage?: SeatUsage;
  /** When its last game ended (ms since 1970). */
  readonly at: number;
  /** Its games of the preceding day, newest last, at most `MOST_LATE`; none for a built-in bot. */
  readonly lately?: readonly LateGame[];
}

/** The number of games per day that are remembered; beyond it another game of the same players hardly counts. */
const MOST_LATE = 40;

/** A rated game as the results of one of its players have it. */
export interface ResultRecord extends RatedGame {
  readonly seat: Seat;
}

/** The rows of players in a partition of ratings, and those of its games. */
export const PLAYER_ROWS = 'player:';

export const SESSION_ROWS = 'session:';

export const ratingsOf = (game: string, pool: Pool): RecordPartition => ({
  table: 'ratings',
  partition: `${game}:${pool}`,
});

/** The player at a seat of a rated game. */
export type SeatPlayer = Pick<RatedSeat, 'player' | 'kind'>;

export const strengthOf = ({ mu, sigma }: Rating): Rating => ({ mu, sigma });

/** The rating changes of a game, by seat. */
export function ratingsAfter({
  game,
  before,
  ranks,
  seats,
  counts,
  at,
}: {
  readonly game: Pick<AnyGame, 'traits'> | undefined;
  readonly before: readonly (RatingRecord | undefined)[];
  readonly ranks: readonly number[];
  readonly seats: readonly Pick<SeatPlayer, 'player'>[];
  readonly counts: readonly Seat[] | null | undefined;
  readonly at: number;
}): readonly Rating[] {
  const known = before.map((each) => strengthOf(each ?? newRating()));
  const after = rateGame(known, ranks, game?.traits.teams);
  const mark = markOf(seats);
  const weight = weightAfter(Math.max(...before.map((each) => gamesOfSame(each?.lately, mark, at))));
  return known.map((each, seat) =>
    counts?.includes(seat) === false ? each : weighted(each, after[seat] ?? each, weight),
  );
}

const markOf = (seats: readonly Pick<SeatPlayer, 'player'>[]): string =>
  sha256Hex(
    seats
      .map(({ player }) => player)
      .toSorted()
      .join(),
  ).slice(0, 16);

const gamesOfSame = (lately: readonly LateGame[] = [], mark: string, at: number): number =>
  lately.filter((each) => each.at > at - DAY_MS && each.mark === mark).length;

/** A player's rating after a game that was rated. */
export function ratingAfter(
  before: RatingRecord | undefined,
  { seats, at }: Pick<RatedGame, 'seats' | 'at'>,
  seat: Seat,
): RatingRecord {
  const { games = 0, won = 0, drawn = 0, lost = 0, moves = 0, illegal = 0, ms = 0, usage } = before ?? {};
  const played = seats[seat];
  const result = resultOf(seats, seat);
  const latest = Math.max(at, before?.at ?? 0);
  const lately = [...(before?.lately ?? []), { mark: markOf(seats), at }].filter(
    (each) => each.at > latest - DAY_MS,
  );
  return {
    ...strengthOf(played?.after ?? newRating()),
    games: games + 1,
    won: won + Number(result === 'won'),
    drawn: drawn + Number(result === 'drawn'),
    lost: lost + Number(result === 'lost'),
    moves: moves + (played?.moves ?? 0),
    illegal: illegal + (played?.illegal ?? 0),
    ms: ms + (played?.ms ?? 0),
    ...usageOf(sumOfUsage(usage, played?.usage)),
    at: latest,
    ...(played?.player.startsWith('bot:') ? {} : { lately: lately.slice(-MOST_LATE) }),
  };
}

const usageOf = (usage: SeatUsage | null | undefined): { readonly usage?: SeatUsage } =>
  usage ? { usage } : {};

/** The sum of two usage reports; undefined without any. */
function sumOfUsage(first: SeatUsage | undefined, second: SeatUsage | undefined): SeatUsage | undefined {
  if (!first || !second) return first ?? second;
  const { moves, ...added } = second;
  return { ...addUsage(first, added), moves: first.moves + moves };
}

/** The result of a seat: a sole first place is a win. */
export function resultOf(seats: readonly Pick<RatedSeat, 'rank'>[], seat: Seat): 'won' | 'drawn' | 'lost' {
  const rank = seats[seat]?.rank;
  if (rank !== 1) return 'lost';
  return seats.filter((each) => each.rank === 1).length > 1 ? 'drawn' : 'won';
}

/** The newest results of a player, at most `limit`. */
export async function resultsOf(
  records: RecordStore,
  player: string,
  limit: number,
): Promise<readonly ResultRecord[]> {
  const page = await records.list({ table: 'results', partition: player, prefix: 'game:', limit });
  return page.records.map(({ value }) => value as ResultRecord);
}

/** The rating of a player in a pool of a game. */
export interface PlayerRating {
  readonly game: string;
  readonly pool: Pool;
  readonly record: RatingRecord;
}

/** The ratings of a player in all pools of some games. */
export async function ratingsOfPlayer(
  records: RecordStore,
  games: readonly AnyGame[],
  player: string,
): Promise<readonly PlayerRating[]> {
  const places = games.flatMap(({ id }) => POOLS.map((pool) => ({ game: id, pool })));
  const found = await Promise.all(
    places.map(({ game, pool }) =>
      records.read({ ...ratingsOf(game, pool), row: `${PLAYER_ROWS}${player}` }),
    ),
  );
  return places.flatMap((place, at) => {
    const record = found[at];
    return record ? [{ ...place, record: record.value as RatingRecord }] : [];
  });
}

/** The title of a game; its id if this server no longer has it. */
export const titleOf = (games: readonly AnyGame[], id: string): string =>
  games.find((game) => game.id === id)?.title ?? id;
