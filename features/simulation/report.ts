import Table from 'cli-table3';
import type { Figures, Histogram, Performance } from '../../core/simulation/figures';
import { MOVE_CAP } from '../../core/simulation/lineup';
import { decisionText } from './decision-text';
import type { Estimate } from '../../core/simulation/rotation-figures';
import type { Mean, Share } from '../../core/simulation/statistics';
import { wrapAll } from '../../cli/kit/layout';
import { USUAL_COLUMNS, type TerminalIo } from '../../cli/kit';
import type { Ink } from '../../cli/kit/picture';
import { countChart } from '../../cli/kit/sparkline';

type Colors = TerminalIo['colors'];
type Row = readonly string[];

const GAP = 2;
const UNKNOWN = '–';
const ORDINALS = ['first', 'second', 'third', 'fourth'];

const whole = (value: number): string => value.toLocaleString('en-US');
const percent = (value: number): string => (100 * value).toFixed(1);

const shareText = (share: Share | null): string => (share ? `${percent(share.share)} %` : UNKNOWN);

/** `41.2 % (40.9–41.5)` */
const shareWithInterval = (share: Share | null): string =>
  share ? `${shareText(share)} (${percent(share.low)}–${percent(share.high)})` : UNKNOWN;

/** `37.12 ±0.08` */
const meanWithInterval = (mean: Mean | null): string =>
  mean ? mean.mean.toFixed(2) + (mean.margin === null ? '' : ` ±${mean.margin.toFixed(2)}`) : UNKNOWN;

/** `63.1 % ±0.9` */
const resultText = ({ mean, margin }: Mean): string =>
  `${percent(mean)} %` + (margin === null ? '' : ` ±${percent(margin)}`);

/** `2.1 ×` */
const gainText = ({ gain }: Estimate): string => (gain === null ? UNKNOWN : `${gain.toFixed(1)} ×`);

const ordinal = (seat: number): string => ORDINALS[seat] ?? `${seat + 1}th`;

const rowOf = ({ games, wins, ties, score, length }: Performance): Row => [
  whole(games),
  shareWithInterval(wins),
  shareText(ties),
  meanWithInterval(score),
  meanWithInterval(length),
];

const headOf = (unit: Figures['unit']): Row => [
  'Games',
  'Wins (95 % CI)',
  'Tied',
  'Points',
  unit === 'turns' ? 'Turns' : 'Moves',
];

/** Formats rows in columns without borders. Names are cut so that everything fits the width. */
function table(head: Row, rows: readonly Row[], colors: Colors): string {
  const widest = head.map((text, column) =>
    Math.max(text.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const others = widest.slice(1).map((width) => width + GAP);
  const room = USUAL_COLUMNS - others.reduce((sum, width) => sum + width, 0);
  const made = new Table({
    head: head.map(colors.bold),
    chars: NO_BORDERS,
    colWidths: [Math.min(widest[0] ?? 0, room), ...others],
    colAligns: head.map((_, column) => (column === 0 ? 'left' : 'right')),
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  made.push(...rows.map((row) => [...row]));
  return made.toString();
}

const NO_BORDERS = Object.fromEntries(
  ['top', 'bottom', 'left', 'right']
    .flatMap((side) => [side, `${side}-mid`, `${side}-left`, `${side}-right`])
    .concat('mid', 'mid-mid', 'middle')
    .map((name) => [name, '']),
);

/** A row for each seat, and for each bot in it. */
function seatRows({ bots, seats }: Figures): Row[] {
  return seats.flatMap((anybody, seat) => [
    [`${ordinal(seat)} seat`, ...rowOf(anybody)],
    ...(bots.length === 1 ? [] : bots).map(({ bot, seats: own }) => {
      const fared = own[seat];
      return [`  ${bot}`, ...(fared ? rowOf(fared) : [])];
    }),
  ]);
}

/** The results of rotations, if they say more than the table of bots. */
function rotationTable({ bots, rotations, decision }: Figures, colors: Colors): string[] {
  if (!rotations || !(rotations.pairs || decision)) return [];
  const rows = rotations.bots.map(({ result, score }, index) => [
    bots[index]?.bot ?? '',
    resultText(result),
    gainText(result),
    meanWithInterval(score),
    gainText(score),
  ]);
  const seeds = rotations.pairs ? 'each with one seed' : 'with seeds of their own';
  return [
    '',
    `${whole(rotations.count)} rotations, in which each bot had every seat once, ${seeds}:`,
    '',
    table(['Bot', 'Result (95 % CI)', 'Gain', 'Points', 'Gain'], rows, colors),
    ...(rotations.pairs
      ? wrapAll(
          'Gain: the same interval would take this many times as many games with different seeds.',
          USUAL_COLUMNS,
        )
      : []),
  ];
}

/** Notes on what the tables cannot show. */
function notes({ games, shared, drawn, tieBreaks, capped, unit }: Figures): string[] {
  const shareOf = (count: number): string => `${whole(count)} (${percent(count / Math.max(games, 1))} %)`;
  return [
    `Won by one bot: ${shareOf(games - shared - drawn)}; shared by several: ${shareOf(shared)}; ` +
      `won by nobody: ${shareOf(drawn)}. The last two count as tied.`,
    ...(tieBreaks > 0
      ? [`Level on points, but won by one bot by a tie-break: ${shareOf(tieBreaks)}; these count as wins.`]
      : []),
    ...(unit === 'moves' ? ['The game does not count turns, so moves are counted.'] : []),
    ...(capped > 0
      ? [
          `Stopped after ${whole(MOVE_CAP)} moves and not included: ${whole(capped)} ${capped === 1 ? 'game' : 'games'}.`,
        ]
      : []),
  ];
}

/** Fewer steps than this say no more than the table above. */
const FEWEST_STEPS = 4;

/** How often each value came, a row of bars for each bot. */
function charts(
  title: string,
  rows: readonly (readonly [bot: string, values: Histogram])[],
  ink: Ink,
): string[] {
  const [first] = rows;
  if (!first || first[1].counts.length < FEWEST_STEPS) return [];
  const { from, step, counts } = first[1];
  const highest = Math.max(...rows.flatMap(([, values]) => values.counts));
  const room = USUAL_COLUMNS - counts.length - GAP;
  const width = Math.min(room, Math.max(...rows.map(([bot]) => bot.length)));
  const to = from + step * counts.length - (Number.isInteger(step) ? 1 : step);
  const steps = step > 1 ? `, in steps of ${step}` : '';
  return [
    '',
    `${title} from ${from} to ${to}${steps}:`,
    ...rows.map(([bot, values]) =>
      `${bot.slice(0, width).padEnd(width)}${' '.repeat(GAP)}${countChart(values.counts, highest, ink)}`.trimEnd(),
    ),
  ];
}

/** The results as text, 80 columns wide. `title` is the title of the game. */
export function reportOf(
  title: string,
  figures: Figures,
  { colors, ink }: Pick<TerminalIo, 'colors' | 'ink'>,
): string {
  const { games, seed, bots, unit } = figures;
  const head = headOf(unit);
  return [
    colors.bold(`${title}: ${whole(games)} ${games === 1 ? 'game' : 'games'}, seed ${seed}`),
    '',
    table(
      ['Bot', ...head],
      bots.map((bot) => [bot.bot, ...rowOf(bot)]),
      colors,
    ),
    ...rotationTable(figures, colors),
    ...(figures.decision ? ['', ...wrapAll(decisionText(figures), USUAL_COLUMNS)] : []),
    '',
    table(['Seat', ...head], seatRows(figures), colors),
    '',
    ...notes(figures).flatMap((note) => wrapAll(note, USUAL_COLUMNS)),
    ...charts(
      'Points',
      bots.map(({ bot, scores }) => [bot, scores]),
      ink,
    ),
    ...charts(
      unit === 'turns' ? 'Turns' : 'Moves',
      bots.map(({ bot, lengths }) => [bot, lengths]),
      ink,
    ),
  ].join('\n');
}
