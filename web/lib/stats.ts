import type { SessionInfo } from './api';

/** What the finished games of one kind come to. */
export interface GameStats {
  readonly game: string;
  readonly title: string;
  /** How many moves each took, in ascending order. */
  readonly lengths: readonly number[];
  /** The bots that played, those with the most games first. */
  readonly bots: readonly BotStats[];
}

/** How a bot did against others. */
export interface BotStats {
  /** e.g. `computer, level 5`. */
  readonly name: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** The figures of each kind of game, the most played first. Games that were stopped early count for nothing. */
export function statsOf(sessions: readonly SessionInfo[]): readonly GameStats[] {
  const kinds = new Map<string, SessionInfo[]>();
  for (const info of sessions) {
    if (info.outcome) kinds.set(info.game, [...(kinds.get(info.game) ?? []), info]);
  }
  return [...kinds]
    .map(([game, infos]) => ({
      game,
      title: infos[0]?.title ?? game,
      lengths: infos.map(({ moves = 0 }) => moves).sort((a, b) => a - b),
      bots: botsOf(infos),
    }))
    .sort((a, b) => b.lengths.length - a.lengths.length);
}

/** A bot that took over for a player is not counted, and neither is one that plays alone. */
function botsOf(infos: readonly SessionInfo[]): readonly BotStats[] {
  const bots = new Map<string, BotStats>();
  for (const { seats, outcome } of infos) {
    const winners = outcome?.winners ?? [];
    for (const { seat, kind, bot, level, substituted, resigned } of seats) {
      if (kind !== 'bot' || seats.length < 2 || substituted || resigned) continue;
      const name = `${bot ?? 'bot'}${level === undefined ? '' : `, level ${level}`}`;
      const { won, drawn, lost } = bots.get(name) ?? { won: 0, drawn: 0, lost: 0 };
      const isWinner = winners.includes(seat);
      const isDraw = winners.length === 0 || (isWinner && winners.length > 1);
      bots.set(name, {
        name,
        won: won + Number(isWinner && !isDraw),
        drawn: drawn + Number(isDraw),
        lost: lost + Number(!isWinner && !isDraw),
      });
    }
  }
  return [...bots.values()].sort((a, b) => gamesOf(b) - gamesOf(a));
}

export const gamesOf = ({ won, drawn, lost }: BotStats): number => won + drawn + lost;

/** The middle one of ascending numbers. */
export const medianOf = (numbers: readonly number[]): number =>
  numbers[Math.floor((numbers.length - 1) / 2)] ?? 0;

/** How many of ascending numbers lie in each of some ranges of equal width, at most `most` of them. */
export function spreadOf(numbers: readonly number[], most: number): readonly number[] {
  const [least = 0, greatest = 0] = [numbers[0], numbers.at(-1)];
  const width = Math.max(1, Math.ceil((greatest - least + 1) / most));
  const counts = Array.from({ length: Math.ceil((greatest - least + 1) / width) }, () => 0);
  for (const number of numbers) {
    const at = Math.floor((number - least) / width);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts;
}
