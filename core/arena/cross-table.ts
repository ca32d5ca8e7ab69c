import { meanOf, shareOfMean, type Share } from '../simulation/statistics';
import { addSums, NOTHING, sumOf } from '../simulation/sums';
import { shareAgainst, type Encounter } from './standings';

/** A game of a pair: games of one pair have the same players and the same deal, each player in every seat once. */
export interface PairedGame extends Encounter {
  readonly pair: number;
  /** The number of games in its pair: by default the number of players. A match with changing seats is one pair. */
  readonly pairSize?: number;
}

/** A player's result against another. */
export interface CrossCell {
  readonly games: number;
  /** The sum over all games of 1 for a win and ½ for a draw; at tables of more than two, a win means to finish before the other player. */
  readonly points: number;
  /** How many whole pairs were played. */
  readonly pairs: number;
  /**
   * The mean result of a game, from 0 to 1, over whole pairs, with its 95 % interval from the differences between them; null without any. The advantage of a
   * seat cancels out within a pair, and the luck of the deal mostly does.
   */
  readonly share: Share | null;
}

/** By player, then by opponent; null on the diagonal. */
export type CrossTable = readonly (readonly (CrossCell | null)[])[];

/** The results of each player against each other one. */
export function crossTableOf(players: readonly string[], games: readonly PairedGame[]): CrossTable {
  const sizes = new Map<number, number>();
  for (const { pair } of games) sizes.set(pair, (sizes.get(pair) ?? 0) + 1);
  const isWhole = ({ pair, pairSize, players: seated }: PairedGame): boolean =>
    sizes.get(pair) === (pairSize ?? seated.length);
  return players.map((player) =>
    players.map((other) => {
      if (player === other) return null;
      const met = games.filter((game) => game.players.includes(player) && game.players.includes(other));
      return cellOf(
        met.map((game) => ({
          pair: isWhole(game) ? game.pair : null,
          share: shareAgainst(game, player, other),
        })),
      );
    }),
  );
}

function cellOf(games: readonly { readonly pair: number | null; readonly share: number }[]): CrossCell {
  const pairs = new Map<number, number[]>();
  for (const { pair, share } of games)
    if (pair !== null) pairs.set(pair, [...(pairs.get(pair) ?? []), share]);
  const shares = [...pairs.values()].map((pair) => pair.reduce((sum, share) => sum + share, 0) / pair.length);
  const total = shares.map(sumOf).reduce(addSums, NOTHING);
  return {
    games: games.length,
    points: games.reduce((sum, { share }) => sum + share, 0),
    pairs: shares.length,
    share: shares.length === 0 ? null : shareOfMean(meanOf(total, shares.length), shares.length),
  };
}
