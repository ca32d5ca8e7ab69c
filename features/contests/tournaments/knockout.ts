/**
 * The places of a knockout from the players in the order of their seeding: those at 2i and 2i + 1 meet, and who wins has place i of the next round.
 * The best two can only meet in the final, the best four in the round before, and so on. There are as many places as the next power of two;
 * who is opposite an empty one (null) has a bye: the best ones.
 */
export function bracketOf<Player>(players: readonly Player[]): readonly (Player | null)[] {
  let seeds = [0];
  while (seeds.length < players.length) {
    const last = 2 * seeds.length - 1;
    seeds = seeds.flatMap((seed) => [seed, last - seed]);
  }
  return seeds.map((seed) => players[seed] ?? null);
}

/** Those who meet in a round, by its places; who has a bye is alone. */
export const meetingsOf = <Player>(places: readonly (Player | null)[]): readonly (readonly Player[])[] =>
  Array.from({ length: places.length / 2 }, (_, index) =>
    places.slice(2 * index, 2 * index + 2).filter((player) => player !== null),
  );
