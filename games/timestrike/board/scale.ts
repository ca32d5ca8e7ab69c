/** How much larger a figure is drawn than a cell of the map, across and down. */
export interface Scale {
  readonly x: number;
  readonly y: number;
}

const COLUMNS = 25;
const ROWS = 10;
/** A figure is a little higher than a row, but it can be seen on a small map and is no giant on a high one. */
const ROWS_HIGH = 1.18;
const LEAST_PX = 24;
const MOST_COLUMNS = 2.1;

/** The scale of figures on a map of this size. */
export function scaleOf(width: number, height: number): Scale {
  if (width === 0 || height === 0) return { x: 1, y: 1 };
  const column = width / COLUMNS;
  const row = height / ROWS;
  const size = Math.max(LEAST_PX, Math.min(ROWS_HIGH * row, MOST_COLUMNS * column));
  return { x: size / column, y: size / row };
}
