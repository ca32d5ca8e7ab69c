import type { SeatedPlayer, Table } from './support';

/** A Principality game for two with attacks that make the other decide. */
export const DUEL = {
  game: 'principality',
  seats: [{ kind: 'me' }, { kind: 'open' }],
  options: { kingdomCards: ['Militia', 'Witch', 'Cellar', 'Chapel', 'Moat'], victoryPileSize: 1 },
} as const;

/** Two players who begin it. */
export async function duel(table: Table): Promise<readonly [SeatedPlayer, SeatedPlayer]> {
  const first = await table.create({ ...DUEL, seats: [...DUEL.seats], options: { ...DUEL.options } });
  return [first, await table.join(first.session)];
}

/** Some turns of both, by the first listed buy or whatever comes last. */
export async function playOn(table: Table, players: readonly SeatedPlayer[], moves: number): Promise<void> {
  for (let made = 0; made < moves; made++) {
    const { seatsToAct } = await table.get('state', { query: { session: players[0]?.session ?? '' } });
    const mover = players[seatsToAct[0] ?? 0];
    if (!mover || seatsToAct.length === 0) return;
    const { validMoves } = await table.get('state', {
      token: mover.token,
      query: { session: mover.session },
    });
    const wanted = /^(play_|buy (Militia|Witch|Silver|Province))/;
    const move = validMoves.find((command) => wanted.test(command)) ?? validMoves.at(-1);
    await table.play(
      mover,
      validMoves.includes('end_phase') && !wanted.test(move ?? '') ? 'end_phase' : move,
    );
  }
}
