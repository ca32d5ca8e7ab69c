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
      <circle class="rl-rim" r="100" />
      <circle class="rl-track" r="92" />
      <g class="rl-rotor" key={spins}>
        {WHEEL_ORDER.map((each, place) => (
          <g key={each} transform={`rotate(${place * STEP})`} class={`rl-${colourOf(each)}`}>
            <path d={sectorOf(52, 85)} />
            <path class="rl-pocket" d={sectorOf(52, 65)} />
            <text y="-72.5">{pocketName(each)}</text>
          </g>
        ))}
        <circle class="rl-bowl" r="52" />
        <circle class="rl-cone" r="36" />
        <path class="rl-spokes" d="M0-30V30M-30 0H30" />
        <circle class="rl-hub" r="13" />
        <circle class="rl-hub" r="6" />
        {at >= 0 && (
          <g transform={`rotate(${at * STEP})`}>
            <g class="rl-orbit">
              <circle class="rl-ball" cy="-58.5" r="5" />
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
