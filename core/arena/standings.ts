/** A game or a match that counts. With only one player it is a bye. */
export interface Encounter {
  readonly players: readonly string[];
  /** The result of each player, from 0 (lost) to 1 (won). */
  readonly results: readonly number[];
  /** With more than two players: their places, 1 for the best, equal for a draw. */
  readonly places?: readonly number[] | undefined;
}

/** The rank of a player and the values that decide it, the most important first. */
export interface Standing {
  /** Equal for players that no tie-break distinguishes. */
  readonly rank: number;
  readonly player: string;
  /** The sum of its results. */
  readonly points: number;
  /** How many encounters they come from, byes among them. */
  readonly encounters: number;
  /** Its points against players with equal points; 0 if not all of these have met. */
  readonly headToHead: number;
  /**
   * The points of each opponent, times the share won against that opponent: all for a win, half for a draw. A bye counts as a game
   * against somebody with its own points (FIDE Handbook, C.07).
   */
  readonly sonnebornBerger: number;
  /** The points of all opponents; for a bye, the player's own. */
  readonly buchholz: number;
  /** Encounters in which it got more than each of the others. */
  readonly wins: number;
}

/**
 * The players by their points or, if some played more than others (`by` is `share`), by points per encounter. The tie-breaks apply in the order of `Standing`.
 * Sums are compared to nine digits, so that it does not matter in which order they were added.
 */
export function standingsOf(
  players: readonly string[],
  encounters: readonly Encounter[],
  by: 'points' | 'share' = 'points',
): readonly Standing[] {
  const own = new Map(
    players.map((player) => [player, encounters.filter((each) => each.players.includes(player))]),
  );
  const pointsOf = (player: string): number =>
    rounded((own.get(player) ?? []).reduce((sum, each) => sum + resultOf(each, player), 0));
  const points = new Map(players.map((player) => [player, pointsOf(player)]));
  const scoreOf = (player: string): number => {
    const total = points.get(player) ?? 0;
    return by === 'points' ? total : rounded(total / Math.max(1, own.get(player)?.length ?? 0));
  };
  const sumOver = (player: string, value: (encounter: Encounter, opponent: string) => number): number =>
    rounded(
      (own.get(player) ?? []).reduce(
        (sum, each) =>
          each.players
            .filter((other) => other !== player)
            .reduce((inner, opponent) => inner + value(each, opponent), sum),
        0,
      ),
    );
  /** The results of a player's byes, each against somebody with its own points. */
  const byesOf = (player: string): readonly number[] =>
    (own.get(player) ?? []).filter((each) => each.players.length === 1).map((each) => resultOf(each, player));
  const standings = players.map((player) => {
    const ownPoints = points.get(player) ?? 0;
    const byes = byesOf(player);
    const equals = players.filter((other) => scoreOf(other) === scoreOf(player));
    const meetAll = equals.every((one) =>
      equals.every((other) => one === other || own.get(one)?.some((each) => each.players.includes(other))),
    );
    return {
      player,
      points: ownPoints,
      encounters: own.get(player)?.length ?? 0,
      headToHead: meetAll
        ? sumOver(player, (each, other) => (equals.includes(other) ? shareAgainst(each, player, other) : 0))
        : 0,
      sonnebornBerger: rounded(
        sumOver(player, (each, other) => shareAgainst(each, player, other) * (points.get(other) ?? 0)) +
          byes.reduce((sum, result) => sum + result * ownPoints, 0),
      ),
      buchholz: rounded(sumOver(player, (_, other) => points.get(other) ?? 0) + byes.length * ownPoints),
      wins: (own.get(player) ?? []).filter((each) => isWonBy(each, player)).length,
    };
  });
  const keysOf = (each: Omit<Standing, 'rank'>): readonly number[] => [
    scoreOf(each.player),
    each.headToHead,
    each.sonnebornBerger,
    each.buchholz,
    each.wins,
  ];
  const isBefore = (a: Omit<Standing, 'rank'>, b: Omit<Standing, 'rank'>): boolean =>
    order(keysOf(a), keysOf(b)) < 0;
  return standings
    .toSorted((a, b) => order(keysOf(a), keysOf(b)))
    .map((standing) => ({
      rank: 1 + standings.filter((other) => isBefore(other, standing)).length,
      ...standing,
    }));
}

/** Higher values come first; the first difference decides. */
const order = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (b[at] ?? 0) - (a[at] ?? 0);
};

const rounded = (sum: number): number => Number(sum.toFixed(9));

const resultOf = ({ players, results }: Encounter, player: string): number =>
  results[players.indexOf(player)] ?? 0;

const isWonBy = ({ players, results }: Encounter, player: string): boolean => {
  const own = results[players.indexOf(player)] ?? 0;
  return players.length > 1 && players.every((other, at) => other === player || (results[at] ?? 0) < own);
};

/** The result of a player against one of the others, from 0 to 1: by their places if given, else by their shares of the result. */
export function shareAgainst({ players, results, places }: Encounter, player: string, other: string): number {
  const [one, two] = [players.indexOf(player), players.indexOf(other)];
  if (places) return (1 + Math.sign((places[two] ?? 0) - (places[one] ?? 0))) / 2;
  const [own, theirs] = [results[one] ?? 0, results[two] ?? 0];
  return own + theirs === 0 ? 0.5 : own / (own + theirs);
}
