import type { Pool } from './player-api';

/** The pools in words, in display order. */
export const POOL_WORDS: Readonly<Record<Pool, { readonly name: string; readonly about: string }>> = {
  agents: { name: 'Programs', about: 'AI agents and bots among themselves.' },
  people: { name: 'People', about: 'People among themselves.' },
  mixed: { name: 'Mixed', about: 'Games of people against AI agents or bots.' },
};

export const POOLS = Object.keys(POOL_WORDS) as readonly Pool[];

export const RESULT_WORDS = { won: 'Won', drawn: 'Drawn', lost: 'Lost' } as const;

/** `1612 ± 84` */
export const ratingWords = ({
  rating,
  deviation,
}: {
  readonly rating: number;
  readonly deviation: number;
}): string => `${Math.round(rating)} ± ${Math.round(deviation)}`;

/** `8 won, 1 drawn, 3 lost` */
export const resultsWords = ({
  won,
  drawn,
  lost,
}: {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}): string => [`${won} won`, ...(drawn > 0 ? [`${drawn} drawn`] : []), `${lost} lost`].join(', ');

/** `+12`, `−8` with a minus sign, `±0` */
export function changeWords(before: number, after: number): string {
  const change = Math.round(after) - Math.round(before);
  if (change === 0) return '±0';
  return change > 0 ? `+${change}` : `−${-change}`;
}

/** Where the players of a game and pool are ranked. */
export const leaderboardAddress = (game: string, pool: Pool): string =>
  `/leaderboard?${new URLSearchParams({ game, pool }).toString()}`;
