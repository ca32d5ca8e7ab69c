const WIDTH = 0.84;
const HEIGHT = 0.12;

interface BarProps {
  readonly class: string;
  /** The vertical position of its middle in the parent element. */
  readonly y: number;
  /** The filled fraction, 0-1. */
  readonly part: number;
}

/** A bar at something on the map. */
export const Bar = ({ class: name, y, part }: BarProps) => (
  <g class={name}>
    <rect class="ts-bar-back" x={-WIDTH / 2} y={y - HEIGHT / 2} width={WIDTH} height={HEIGHT} rx="0.04" />
    <rect
      class="ts-bar-fill"
      x={-WIDTH / 2}
      y={y - HEIGHT / 2}
      width={WIDTH * part}
      height={HEIGHT}
      rx="0.04"
    />
  </g>
);
