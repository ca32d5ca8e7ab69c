const WIDTH = 0.96;
const HEIGHT = 0.14;

interface BarProps {
  readonly class: string;
  /** Its middle. */
  readonly x: number;
  readonly y: number;
  /** The filled fraction, 0-1. */
  readonly part: number;
}

/** A bar on the map. */
export const Bar = ({ class: name, x, y, part }: BarProps) => (
  <g class={name}>
    <rect class="ts-bar-back" x={x - WIDTH / 2} y={y - HEIGHT / 2} width={WIDTH} height={HEIGHT} />
    <rect class="ts-bar-fill" x={x - WIDTH / 2} y={y - HEIGHT / 2} width={WIDTH * part} height={HEIGHT} />
  </g>
);
