import { wholeText } from '../../core/arena/run-words';
import './charts.css';

/** A player by what a game of it takes, and what it reaches by that. */
export interface FrontierPoint {
  readonly player: string;
  readonly spent: number;
  readonly rating: number;
  readonly deviation: number;
}

interface FrontierProps {
  readonly caption: string;
  /** e.g. `Tokens a game`. */
  readonly axis: string;
  readonly points: readonly FrontierPoint[];
  readonly textOf: (spent: number) => string;
}

const SIZE = { width: 360, height: 240, left: 44, right: 16, top: 12, bottom: 36 };

/** Players whom no other one beats for less. */
export const frontierOf = (points: readonly FrontierPoint[]): readonly FrontierPoint[] =>
  points
    .filter(
      (point) =>
        !points.some(
          (other) =>
            other !== point &&
            other.spent <= point.spent &&
            other.rating >= point.rating &&
            (other.spent < point.spent || other.rating > point.rating),
        ),
    )
    .toSorted((a, b) => a.spent - b.spent);

/** Rating against what a game takes, on a logarithmic axis; a line joins those whom no other one beats for less. */
export function Frontier({ caption, axis, points, textOf }: FrontierProps) {
  const { width, height, left, right, top, bottom } = SIZE;
  const spent = points.map((point) => Math.log(point.spent));
  const [least, most] = [Math.min(...spent), Math.max(...spent)];
  const ends = points.flatMap(({ rating, deviation }) => [rating - 2 * deviation, rating + 2 * deviation]);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const room = width - left - right - 40;
  const xOf = (value: number): number =>
    left + 20 + (most === least ? room / 2 : (room * (Math.log(value) - least)) / (most - least));
  const yOf = (rating: number): number =>
    top + ((height - top - bottom) * (high - rating)) / Math.max(1, high - low);
  const best = frontierOf(points);
  return (
    <figure class="chart frontier">
      <figcaption>{caption}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={sentenceOf(best)}>
        <path class="chart-ground" d={`M${left} ${top}V${height - bottom}H${width - right}`} />
        {[low, high].map((rating, at) => (
          <text key={at} class="frontier-scale" x={left - 4} y={yOf(rating) + 4} text-anchor="end">
            {wholeText(rating)}
          </text>
        ))}
        {[...new Set([least, most])].map((value) => (
          <text
            key={value}
            class="frontier-scale"
            x={xOf(Math.exp(value))}
            y={height - bottom + 14}
            text-anchor="middle"
          >
            {textOf(Math.exp(value))}
          </text>
        ))}
        <text class="frontier-scale" x={(left + width - right) / 2} y={height - 6} text-anchor="middle">
          {axis}
        </text>
        <polyline
          class="frontier-line"
          points={best.map((point) => `${xOf(point.spent)},${yOf(point.rating)}`).join(' ')}
        />
        {points.map((point) => (
          <Dot key={point.player} point={point} x={xOf(point.spent)} y={yOf(point.rating)} yOf={yOf} />
        ))}
      </svg>
    </figure>
  );
}

interface DotProps {
  readonly point: FrontierPoint;
  readonly x: number;
  readonly y: number;
  readonly yOf: (rating: number) => number;
}

function Dot({ point: { player, rating, deviation }, x, y, yOf }: DotProps) {
  const isRight = x > SIZE.width / 2;
  return (
    <g>
      <path
        class="chart-interval"
        d={`M${x} ${yOf(rating - 2 * deviation)}V${yOf(rating + 2 * deviation)}`}
      />
      <circle class="frontier-point" cx={x} cy={y} r="4" />
      <text
        class="frontier-name"
        x={isRight ? x - 7 : x + 7}
        y={isRight ? y - 6 : y + 14}
        text-anchor={isRight ? 'end' : 'start'}
      >
        {player}
      </text>
    </g>
  );
}

const sentenceOf = (best: readonly FrontierPoint[]): string =>
  `No other player is better for less: ${best.map(({ player }) => player).join(', ')}`;
