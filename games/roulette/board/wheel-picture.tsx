import { colourOf, pocketName, WHEEL_ORDER } from '../rules/wheel';

interface WheelProps {
  /** Where the last ball fell. */
  readonly pocket: string | null;
  readonly spins: number;
  readonly isRolling: boolean;
}

/** Degrees that a pocket takes. */
const STEP = 360 / WHEEL_ORDER.length;
const OUTER = 92;
const INNER = 62;

/** The wheel with its pockets in their order, and the ball where it fell. */
export const Wheel = ({ pocket, spins, isRolling }: WheelProps) => {
  const at = WHEEL_ORDER.findIndex((each) => pocketName(each) === pocket);
  return (
    <svg
      class="rl-wheel"
      viewBox="-102 -102 204 204"
      role="img"
      aria-label={pocket === null || isRolling ? 'The wheel' : `The ball lies in ${pocket}`}
    >
      <circle class="rl-rim" cx="0" cy="0" r="100" />
      {WHEEL_ORDER.map((each, place) => (
        <g key={each} transform={`rotate(${place * STEP})`} class={`rl-${colourOf(each)}`}>
          <path d={POCKET} />
          <text x="0" y="-80">
            {pocketName(each)}
          </text>
        </g>
      ))}
      <circle class="rl-bowl" cx="0" cy="0" r={INNER} />
      <path class="rl-spokes" d="M0-40V40M-40 0H40" />
      <circle class="rl-hub" cx="0" cy="0" r="16" />
      {at >= 0 && (
        <g transform={`rotate(${at * STEP})`} key={spins}>
          <circle class={`rl-ball${isRolling ? ' rl-rolling' : ''}`} cx="0" cy="-67" r="5.5" />
        </g>
      )}
    </svg>
  );
};

/** A pocket at the top of the wheel. */
const POCKET = ((): string => {
  const half = (STEP * Math.PI) / 360;
  const point = (radius: number, side: 1 | -1): string =>
    `${(side * radius * Math.sin(half)).toFixed(2)} ${(-radius * Math.cos(half)).toFixed(2)}`;
  return `M${point(INNER, -1)}L${point(OUTER, -1)}A${OUTER} ${OUTER} 0 0 1 ${point(OUTER, 1)}L${point(INNER, 1)}z`;
})();
