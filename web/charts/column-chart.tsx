import { FigureTable } from './figure-table';
import { whole } from './numbers';
import './charts.css';

interface ColumnChartProps {
  readonly caption: string;
  /** What the steps are, e.g. `Moves`. */
  readonly axis: string;
  /** What stands for each step. */
  readonly steps: readonly string[];
  /** Each with a number for each step. */
  readonly series: readonly Series[];
}

interface Series {
  readonly name: string;
  readonly counts: readonly number[];
}

const HEIGHT = 60;

/** The width of a bar, of the 10 of a step. */
const BAR = 8;

/** The distribution of values: a row of columns for each series, all on one scale, and a table of the same figures. */
export function ColumnChart({ caption, axis, steps, series }: ColumnChartProps) {
  const size = steps.length;
  const highest = Math.max(1, ...series.flatMap(({ counts }) => counts));
  return (
    <figure class="chart">
      <figcaption>{caption}</figcaption>
      <div class="columns" aria-hidden="true">
        {series.map(({ name, counts }) => (
          <div key={name} class="columns-row">
            {series.length > 1 && <p class="columns-name">{name}</p>}
            <p class="columns-scale">
              <span>{whole(highest)}</span>
              <span>0</span>
            </p>
            <svg viewBox={`0 0 ${10 * size} ${HEIGHT}`} preserveAspectRatio="none">
              <path class="chart-mark" d={`M0 ${HEIGHT / 2}H${10 * size}`} />
              {counts.map((count, at) => (
                <rect
                  key={at}
                  class="chart-bar"
                  x={10 * at + (10 - BAR) / 2}
                  y={HEIGHT * (1 - count / highest)}
                  width={BAR}
                  height={(HEIGHT * count) / highest}
                />
              ))}
              <path class="chart-ground" d={`M0 ${HEIGHT}H${10 * size}`} />
            </svg>
          </div>
        ))}
        <p class="columns-axis">
          <span>{steps[0]}</span>
          <span>{axis}</span>
          <span>{size > 1 ? steps[size - 1] : ''}</span>
        </p>
      </div>
      <details class="chart-table">
        <summary>{axis} as a table</summary>
        <FigureTable
          label={caption}
          columns={[axis, ...series.map(({ name }) => (series.length > 1 ? name : 'Games'))]}
          rows={steps.map((step, at) => ({
            head: step,
            cells: series.map(({ counts }) => whole(counts[at] ?? 0)),
          }))}
        />
      </details>
    </figure>
  );
}
