import type { PlayerFigures } from '../../core/arena/run-figures';
import { ratingText } from '../../core/arena/run-words';
import './charts.css';

interface RatingPlotProps {
  readonly players: readonly PlayerFigures[];
}

/** Ends of intervals are this tall, of the 20 of a row. */
const END = { top: 6, bottom: 14 };

/** A point with its interval for each rating. A table next to it shows the same figures. */
export function RatingPlot({ players }: RatingPlotProps) {
  const ends = players.flatMap(({ rating, deviation }) =>
    [-2, 2].map((times) => rating + times * (deviation ?? 0)),
  );
  const step = stepOf(Math.max(...ends) - Math.min(...ends));
  const from = step * Math.floor(Math.min(...ends) / step);
  const to = step * Math.ceil(Math.max(...ends) / step);
  const xOf = (rating: number): number => (100 * (rating - from)) / Math.max(1, to - from);
  const marks = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
  return (
    <figure class="chart">
      <figcaption>Rating, with the 95 % interval</figcaption>
      <div class="shares ratings" aria-hidden="true">
        {players.map(({ player, rating, deviation }) => {
          const low = xOf(rating - 2 * (deviation ?? 0));
          const high = xOf(rating + 2 * (deviation ?? 0));
          return (
            <div key={player} class="shares-row">
              <span class="shares-label">{player}</span>
              <svg class="shares-bar" viewBox="0 0 100 20" preserveAspectRatio="none">
                <path class="chart-mark" d={marks.map((mark) => `M${xOf(mark)} 0V20`).join('')} />
                <path
                  class="chart-interval"
                  d={`M${low} 10H${high}M${low} ${END.top}V${END.bottom}M${high} ${END.top}V${END.bottom}`}
                />
                <path class="ratings-point" d={`M${xOf(rating)} 10h0`} />
              </svg>
              <span class="shares-value">{ratingText({ rating, deviation })}</span>
            </div>
          );
        })}
        <div class="shares-row">
          <span class="shares-axis">
            {[from, to].map((end) => (
              <span key={end}>{end}</span>
            ))}
          </span>
        </div>
      </div>
    </figure>
  );
}

/** So that there are two to eight marks. */
const stepOf = (width: number): number => [50, 100, 200, 250, 500].find((step) => width / step <= 8) ?? 1000;
