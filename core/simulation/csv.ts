import type { Figures, Performance } from './figures';
import type { Mean, Share } from './statistics';

/** Unknown values are null, and empty in the file. */
export type CsvValue = string | number | null;

const COLUMNS = [
  'game',
  'seed',
  'bot',
  'seat',
  'games',
  'wins',
  'wins_low',
  'wins_high',
  'ties',
  'result',
  'result_margin',
  'points',
  'points_margin',
  'length',
  'length_margin',
  'length_unit',
  'rotations',
  'rotation_result',
  'rotation_result_margin',
  'rotation_points',
  'rotation_points_margin',
  'verdict',
] as const;

/**
 * The figures as CSV (RFC 4180): a row for each bot, for each bot in a seat, and for each seat with anybody in it. Shares and results go from 0
 * to 1, margins are half of a 95 % interval, `seat` counts from 1, and unknown values are empty.
 */
export function csvOf(figures: Figures): string {
  const { game, seed, unit, bots, seats, rotations, decision } = figures;
  const row = (
    bot: string,
    seat: number | null,
    performance: Performance,
    rotation: readonly CsvValue[] = [null, null, null, null, null, null],
  ): readonly CsvValue[] => [game, seed, bot, seat, ...valuesOf(performance), unit, ...rotation];
  const rows = [
    ...bots.flatMap((performance, index) => {
      const { bot, seats: inSeats } = performance;
      const estimates = rotations?.bots[index];
      const rotation = [
        rotations?.count ?? null,
        ...meanOf(estimates?.result),
        ...meanOf(estimates?.score),
        index === 0 ? (decision?.verdict ?? null) : null,
      ];
      return [
        row(bot, null, performance, rotation),
        ...inSeats.map((inSeat, seat) => row(bot, seat + 1, inSeat)),
      ];
    }),
    ...seats.map((performance, seat) => row('', seat + 1, performance)),
  ];
  return csvText([COLUMNS, ...rows]);
}

/** Rows as CSV (RFC 4180); the first row has the headings. */
export const csvText = (rows: readonly (readonly CsvValue[])[]): string =>
  rows.map((values) => values.map(field).join(',')).join('\r\n');

const valuesOf = ({ games, wins, ties, result, score, length }: Performance): readonly CsvValue[] => [
  games,
  ...shareOf(wins),
  ties?.share ?? null,
  ...meanOf(result),
  ...meanOf(score),
  ...meanOf(length),
];

const shareOf = (share: Share | null): readonly CsvValue[] => [
  share?.share ?? null,
  share?.low ?? null,
  share?.high ?? null,
];

const meanOf = (mean: Mean | null | undefined): readonly CsvValue[] => [
  mean?.mean ?? null,
  mean?.margin ?? null,
];

/** Texts are quoted if necessary. A text that a spreadsheet would read as a formula gets an apostrophe in front. */
function field(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
