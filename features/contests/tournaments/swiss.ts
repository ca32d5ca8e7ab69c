import { canPairAll } from './matching';

/** A player of a Swiss tournament before the next round. */
export interface SwissPlayer {
  readonly player: string;
  readonly points: number;
  /** Its past opponents, once for each meeting. */
  readonly opponents: readonly string[];
  readonly byes: number;
  /** For each game so far, whether it had the first seat. Empty if both sit in both seats in every round. */
  readonly firsts: readonly boolean[];
}

export interface SwissRound {
  /** The meetings; the first player of each has the first seat. */
  readonly pairs: readonly (readonly [first: string, second: string])[];
  /** The player without an opponent, if their number is odd. */
  readonly bye: string | null;
}

/** The maximum imbalance of seats: a player at this limit must not get the same seat again. */
const MOST_APART = 2;

/**
 * The next round of a Swiss tournament, from the players in the order of their standings (before the first round: of their ratings).
 *
 * Two players do not meet twice if that can be avoided, and a player's numbers of first and second seats differ by at most two. If not all players can be
 * paired under both rules, the rule about seats is dropped first. From the top, each player meets one with the same points or, if there is none, with the
 * nearest points, such that all others can still be paired. Within a group of equal points, a player of the upper half meets one of the lower half. The bye
 * goes to the lowest of the players with the fewest byes. The first seat goes to the player who has had it less often, then to the one who did not have it
 * last, then to the upper player at every other board.
 *
 * The order of these rules is that of the Dutch system (FIDE Handbook C.04.3), which has further rules about players who float down.
 */
export function nextSwissRound(players: readonly SwissPlayer[]): SwissRound {
  const fewest = Math.min(...players.map(({ byes }) => byes));
  const mayRest =
    players.length % 2 === 0 ? [null] : players.filter(({ byes }) => byes === fewest).toReversed();
  for (let meetings = 0; ; meetings++) {
    for (const mayMeet of [
      (one: SwissPlayer, other: SwissPlayer) => haveMet(one, other) <= meetings && !haveOneSeat(one, other),
      (one: SwissPlayer, other: SwissPlayer) => haveMet(one, other) <= meetings,
    ]) {
      for (const bye of mayRest) {
        const paired = players.filter((player) => player !== bye);
        if (canPairAll(paired, mayMeet)) return { pairs: pairsOf(paired, mayMeet), bye: bye?.player ?? null };
      }
    }
  }
}

const haveMet = ({ opponents }: SwissPlayer, { player }: SwissPlayer): number =>
  opponents.filter((opponent) => opponent === player).length;

/** How much more often it had the first seat than the second. */
const balanceOf = ({ firsts }: SwissPlayer): number =>
  firsts.reduce((sum, first) => sum + (first ? 1 : -1), 0);

/** Whether both players must get the same seat next. */
function haveOneSeat(one: SwissPlayer, other: SwissPlayer): boolean {
  const balances = [balanceOf(one), balanceOf(other)];
  return balances.every((each) => each >= MOST_APART) || balances.every((each) => each <= -MOST_APART);
}

type MayMeet = (one: SwissPlayer, other: SwissPlayer) => boolean;

function pairsOf(players: readonly SwissPlayer[], mayMeet: MayMeet): readonly (readonly [string, string])[] {
  const pairs: (readonly [string, string])[] = [];
  let left = players;
  for (let [upper] = left; upper; [upper] = left) {
    const lower = partnerOf(upper, left.slice(1), mayMeet);
    if (!lower) throw new Error('These players cannot all be paired');
    pairs.push(seatsOf(upper, lower, pairs.length));
    left = left.filter((player) => player !== upper && player !== lower);
  }
  return pairs;
}

/** The best partner without whom all the others can be paired. */
function partnerOf(
  upper: SwissPlayer,
  others: readonly SwissPlayer[],
  mayMeet: MayMeet,
): SwissPlayer | undefined {
  const equals = others.filter(({ points }) => points === upper.points).length;
  const lowerHalf = Math.floor((equals + 1) / 2) - 1;
  return others
    .map((other, index) => ({ other, index, down: upper.points - other.points }))
    .filter(({ other }) => mayMeet(upper, other))
    .sort((a, b) => a.down - b.down || Math.abs(a.index - lowerHalf) - Math.abs(b.index - lowerHalf))
    .find(({ other }) =>
      canPairAll(
        others.filter((player) => player !== other),
        mayMeet,
      ),
    )?.other;
}

/** The two in the order of their seats. */
function seatsOf(upper: SwissPlayer, lower: SwissPlayer, board: number): readonly [string, string] {
  const more =
    balanceOf(upper) - balanceOf(lower) ||
    Number(upper.firsts.at(-1) ?? 0) - Number(lower.firsts.at(-1) ?? 0);
  const isUpperFirst = more === 0 ? board % 2 === 0 : more < 0;
  return isUpperFirst ? [upper.player, lower.player] : [lower.player, upper.player];
}
