import { colourOf, pocketName, WHEEL_ORDER } from '../rules/wheel';

interface WheelProps {
  /** Where the last ball fell. */
  readonly pocket: string | null;
  readonly spins: number;
  readonly isRolling: boolean;
}

/** Degrees that a pocket takes. */
const STEP = 360 / WHEEL_ORDER.length;

/** The wheel with its pockets in their order, and the ball where it fell; it rolls against the wheel, falls, and goes round with it. */
export const Wheel = ({ pocket, spins, isRolling }: WheelProps) => {
  const at = WHEEL_ORDER.findIndex((each) => pocketName(each) === pocket);
  return (
    <svg
      class="rl-wheel"
      viewBox="-102 -102 204 204"
      role="img"
      aria-label={pocket === null || isRolling ? 'The wheel' : `The ball lies in ${pocket}`}
    >
      <circle r="100" fill="#5b3318" stroke="#c9a654" stroke-width="3" />
      <circle r="92" fill="#2c170a" stroke="#8a5a2e" stroke-width="5" />
      <g class="rl-rotor" key={spins} stroke="#d9bc72" stroke-width="0.7">
        {WHEEL_ORDER.map((each, place) => (
          <g key={each} transform={`rotate(${place * STEP})`} fill={`var(--${colourOf(each)})`}>
            <path d={sectorOf(52, 85)} />
            <path fill="rgb(0 0 0 / 0.35)" d={sectorOf(52, 65)} />
            <text y="-72.5">{pocketName(each)}</text>
          </g>
        ))}
        <circle r="52" fill="#6b3f1e" stroke-width="1.5" />
        <circle r="36" fill="#8a5629" stroke="#5b3318" stroke-width="1" />
        <path stroke="#e3c77c" stroke-width="5" stroke-linecap="round" d="M0-30V30M-30 0H30" />
        <circle r="13" fill="#e0b04a" stroke="#6d4d05" stroke-width="1.5" />
        <circle r="6" fill="#e0b04a" stroke="#6d4d05" stroke-width="1.5" />
        {at >= 0 && (
          <g transform={`rotate(${at * STEP})`}>
            <g class="rl-orbit">
              <circle class="rl-ball" cy="-58.5" r="5" fill="#fffdf6" stroke="#2b2114" stroke-width="1" />
            </g>
          </g>
        )}
      </g>
    </svg>
  );
};

/** A part of a pocket at the top of the wheel. */
function sectorOf(inner: number, outer: number): string {
  const half = (STEP * Math.PI) / 360;
  const point = (radius: number, side: 1 | -1): string =>
    `${(side * radius * Math.sin(half)).toFixed(2)} ${(-radius * Math.cos(half)).toFixed(2)}`;
  return `M${point(inner, -1)}L${point(outer, -1)}A${outer} ${outer} 0 0 1 ${point(outer, 1)}L${point(inner, 1)}z`;
}
