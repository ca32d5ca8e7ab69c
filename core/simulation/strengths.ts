import type { AnyGame, BotAim } from '../engine';
import { nameOf, type Figures } from './figures';
import { changesSeats, type LineupBot } from './lineup';
import { shareOfMean, wilson, type Share } from './statistics';

/** A bot against another, or alone in games in which only one seat chooses. */
export interface Match {
  /** The bots of all seats, the measured one first. */
  readonly bots: readonly LineupBot[];
  /** Null where it plays alone. */
  readonly against: LineupBot | null;
  /** The required result of the first bot. */
  readonly aim: BotAim | null;
}

/** The result of a match. */
export interface MatchStrength {
  readonly bot: string;
  readonly against: string | null;
  readonly games: number;
  /** The mean result of the bot, from 0 (lost) to 1 (won), from the seat of the aim; null without games. */
  readonly result: Share | null;
  /** Points, with half a 95 % interval. */
  readonly points: Figures['bots'][number]['score'];
  readonly aim: BotAim | null;
  readonly verdict: AimVerdict | null;
}

/** Whether an aim is met: `open` if the interval contains results of both kinds. */
export type AimVerdict = 'met' | 'missed' | 'open';

/**
 * The matches that show the strength of a game's bots: those with aims, each bot against the others at its usual level, and the lowest and highest levels
 * against the usual one; quick ones first.
 */
export function matchesOf(game: AnyGame): readonly Match[] {
  const seats = Math.max(game.seats.min, Math.min(2, game.seats.max));
  if (!changesSeats(game, seats)) return soloMatches(game, seats);
  const aimed = Object.entries(game.bots).flatMap(([bot, { aims = [] }]) =>
    aims.map((aim) => ({
      bot: botAt(game, bot, aim.level),
      against: botAt(game, aim.against.bot, aim.against.level),
      aim,
    })),
  );
  const names = Object.keys(game.bots);
  const across = names.flatMap((bot, index) =>
    names.slice(0, index).map((other) => ({ bot: botAt(game, bot), against: botAt(game, other), aim: null })),
  );
  const levels = names.flatMap((name) => {
    const { min, usual, max } = game.bots[name]?.levels ?? { min: 0, usual: 0, max: 0 };
    const at = (level: number): LineupBot => ({ bot: name, level });
    return [
      ...(usual > min ? [{ bot: at(usual), against: at(min), aim: null }] : []),
      ...(max > usual ? [{ bot: at(max), against: at(usual), aim: null }] : []),
    ];
  });
  const keyOf = ({ bot, against }: { bot: LineupBot; against: LineupBot }): string =>
    `${nameOf(bot)} ${nameOf(against)}`;
  const known = new Set(aimed.filter(({ aim }) => aim.seat === undefined).map(keyOf));
  return [...aimed, ...[...across, ...levels].filter((match) => !known.has(keyOf(match)))]
    .map(({ bot, against, aim }) => ({ bots: [bot, against], against, aim }))
    .sort((a, b) => thinkingMs(game, a) - thinkingMs(game, b));
}

/** Each bot by itself, with the bots that the game puts into the other seats. */
function soloMatches(game: AnyGame, seats: number): readonly Match[] {
  const { soloSeat = 0, defaultBot } = game;
  return Object.keys(game.bots).map((bot) => ({
    bots: Array.from({ length: seats }, (_, seat) =>
      seat === soloSeat ? botAt(game, bot) : { bot: defaultBot },
    ),
    against: null,
    aim: null,
  }));
}

/** The bot with the level at which it plays, if it has any. */
function botAt(game: AnyGame, bot: string, level = game.bots[bot]?.levels?.usual): LineupBot {
  return level === undefined ? { bot } : { bot, level };
}

const thinkingMs = (game: AnyGame, { bots }: Match): number =>
  bots.reduce((sum, { bot, level }) => sum + (game.bots[bot]?.thinkingTime?.(level) ?? 0), 0);

/** The games ordered by the thinking time of their bots, shortest first. */
export const quickestFirst = (games: readonly AnyGame[]): readonly AnyGame[] =>
  games
    .map((game) => ({
      game,
      ms: matchesOf(game).reduce((sum, match) => sum + thinkingMs(game, match), 0),
    }))
    .sort((a, b) => a.ms - b.ms)
    .map(({ game }) => game);

/** The conclusions from the figures of a match. */
export function strengthOf({ bots, against, aim }: Match, figures: Figures): MatchStrength {
  const [first] = bots;
  const result = resultOf(figures, aim?.seat);
  return {
    bot: first ? nameOf(first) : '',
    against: against && nameOf(against),
    games: figures.games,
    result,
    points: figures.bots[0]?.score ?? null,
    aim,
    verdict: aim && result && verdictOf(aim, figures, result),
  };
}

/** The result of the first bot, from rotations if there are any. */
function resultOf({ bots, rotations }: Figures, seat: number | undefined): Share | null {
  const [bot] = bots;
  if (seat !== undefined || !rotations) {
    const from = seat === undefined ? bot : bot?.seats[seat];
    return from?.result ? wilson(from.result.mean * from.games, from.games) : null;
  }
  const estimate = rotations.bots[0]?.result;
  return estimate ? shareOfMean(estimate, rotations.count) : null;
}

function verdictOf(
  { seat, atLeast = 0, atMost = 1, neverLoses }: BotAim,
  { bots: [bot] }: Figures,
  result: Share,
): AimVerdict {
  const { games = 0, wins, ties } = (seat === undefined ? bot : bot?.seats[seat]) ?? {};
  const lost = games * (1 - (wins?.share ?? 0) - (ties?.share ?? 0));
  // No number of games proves that something never happens, so such an aim counts as met if it did not happen.
  if (neverLoses) return Math.round(lost) === 0 ? 'met' : 'missed';
  if (atLeast === 1) return result.share === 1 ? 'met' : 'missed';
  if (result.low >= atLeast && result.high <= atMost) return 'met';
  return result.high < atLeast || result.low > atMost ? 'missed' : 'open';
}
