import { pointsText } from '../../../core/arena/run-words';
import { CLOCKS } from '../../../web/lobby/start-form';
import type { Match, Tournament } from './contest-api';

/** The kinds of tournaments in words, in display order. */
export const KIND_WORDS: Readonly<
  Record<Tournament['kind'], { readonly name: string; readonly about: string }>
> = {
  'round-robin': { name: 'Round robin', about: 'Everybody meets everybody.' },
  swiss: { name: 'Swiss', about: 'In each round players with about equal points meet.' },
  knockout: { name: 'Knockout', about: 'The loser is out; in an even match the higher seed goes on.' },
  gauntlet: { name: 'Gauntlet', about: 'Everybody plays only the bots that you choose.' },
};

export const KINDS = Object.keys(KIND_WORDS) as readonly Tournament['kind'][];

/** The status of a tournament or match in words, with the style of its badge. */
export const STATUS_WORDS: Readonly<
  Record<Tournament['status'] | Match['status'], { readonly name: string; readonly chip: string }>
> = {
  open: { name: 'Open', chip: 'chip-waiting' },
  running: { name: 'Running', chip: 'chip-running' },
  paused: { name: 'Paused', chip: 'chip-custom' },
  ended: { name: 'Finished', chip: 'chip-ended' },
  expired: { name: 'Expired', chip: 'chip-ended' },
};

export const tournamentAddress = (id: string): string => `/tournaments/${id}`;

export const matchAddress = (id: string): string => `/matches/${id}`;

export const gameAddress = (session: string): string => `/game/${session}`;

/** `1½ – ½` */
export const resultWords = (results: readonly number[]): string => results.map(pointsText).join(' – ');

/** `28 November 2026, 18:00`, in the reader's time zone. */
export const timeWords = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

const SPANS = [
  { seconds: 86_400, name: 'day' },
  { seconds: 3_600, name: 'hour' },
  { seconds: 60, name: 'minute' },
  { seconds: 1, name: 'second' },
] as const;

/** `10 minutes`, in the largest unit of which there is a whole number. */
export function spanWords(seconds: number): string {
  const span = SPANS.find((each) => seconds >= each.seconds && seconds % each.seconds === 0) ?? SPANS[3];
  const count = Math.round(seconds / span.seconds);
  return `${count} ${span.name}${count === 1 ? '' : 's'}`;
}

/** The clock of a game in words, or that there is none. */
export function clockWords(clock: Tournament['clock']): string {
  if (!clock) return 'no clock';
  if ('perMove' in clock) return `${spanWords(clock.perMove)} a move`;
  const { base, increment = 0 } = clock;
  const named = CLOCKS.find(({ control }) => control.base === base && (control.increment ?? 0) === increment);
  return named?.label ?? `${base / 60} min + ${increment} s a move`;
}

/** `3 players` */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
