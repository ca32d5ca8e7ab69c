import { CHART } from '../../../web/lib/chart';
import '../../../web/components/graphs.css';
import './expectation-chart.css';

/** What a player could expect after a move. */
export interface ExpectedPoint {
  /** The place of the move in the game, from 0. */
  readonly place: number;
  readonly seat: number;
  /** From 0 (lost) to 1 (won). */
  readonly value: number;
  /** Drawn over the point, such as `??`. */
  readonly mark?: string | undefined;
}

interface ExpectationChartProps {
  readonly points: readonly ExpectedPoint[];
  /** How many moves the game has. */
  readonly length: number;
  readonly names: readonly string[];
  /** The shown move; null before the first one. */
  readonly shown: number | null;
  readonly onPick: (place: number) => void;
}

/** Signs keep this share of the height away from both edges, so that they are not cut off. */
const [LOWEST, HIGHEST] = [0.08, 0.92];

const { width: WIDTH, height: HEIGHT } = CHART;

/** The result that each player could expect, over the moves of a game, with signs over those that were wrong. A click leads to the move. */
export function ExpectationChart({ points, length, names, shown, onPick }: ExpectationChartProps) {
  const last = Math.max(1, length - 1);
  const xOf = (place: number): number => place / last;
  const marked = points.filter(({ mark }) => mark !== undefined);
  return (
    <figure class="graph expectation">
      <figcaption>Expected result of each player after their moves: 100 % is a win</figcaption>
      <div class="graph-frame">
        <p class="graph-range" aria-hidden="true">
          <span>100 %</span>
          <span>50 %</span>
          <span>0 %</span>
        </p>
        <div class="expectation-room">
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={summaryOf(points, names)}
            onClick={({ currentTarget, clientX }) => {
              const { left, width } = currentTarget.getBoundingClientRect();
              onPick(Math.min(length - 1, Math.max(0, Math.round(((clientX - left) / width) * last))));
            }}
          >
            <line class="graph-zero" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
            {names.map((_, seat) => (
              <path
                key={seat}
                class={`graph-path graph-seat-${seat % 4}`}
                d={pathOf(
                  points.filter((point) => point.seat === seat),
                  xOf,
                )}
              />
            ))}
            {shown !== null && (
              <line class="graph-now" x1={WIDTH * xOf(shown)} x2={WIDTH * xOf(shown)} y1="0" y2={HEIGHT} />
            )}
          </svg>
          <svg class="expectation-marks" aria-hidden="true">
            {marked.map(({ place, value, mark }) => (
              <text
                key={place}
                x={`${100 * xOf(place)}%`}
                y={`${100 * Math.min(HIGHEST, Math.max(LOWEST, 1 - value))}%`}
              >
                {mark}
              </text>
            ))}
          </svg>
        </div>
      </div>
      <ul class="graph-legend">
        {names.map((name, seat) => (
          <li key={seat}>
            <svg viewBox="0 0 24 8" aria-hidden="true">
              <path class={`graph-path graph-seat-${seat % 4}`} d="M0 4h24" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** With a single move the line is as short as a dot. */
const pathOf = (points: readonly ExpectedPoint[], xOf: (place: number) => number): string =>
  points
    .map(({ place, value }, at) => {
      const [x, y] = [(WIDTH * xOf(place)).toFixed(1), (HEIGHT * (1 - value)).toFixed(1)];
      return `${at === 0 ? `M${x} ${y}h0.1M` : 'L'}${x} ${y}`;
    })
    .join('');

const percent = (value: number | undefined): string =>
  value === undefined ? 'unknown' : `${Math.round(100 * value)} %`;

/** The text alternative of the picture. */
function summaryOf(points: readonly ExpectedPoint[], names: readonly string[]): string {
  const told = names.map((name, seat) => {
    const own = points.filter((point) => point.seat === seat);
    const marks = own.filter(({ mark }) => mark !== undefined).length;
    return `${name} from ${percent(own[0]?.value)} to ${percent(own.at(-1)?.value)}, ${marks} marked`;
  });
  return `Expected result: ${told.join('; ')}`;
}
