import { useRef, useState } from 'preact/hooks';
import type { Spot } from '../rules/types';
import { colourOf, pocketName, pocketNamed } from '../rules/wheel';
import { neighbourOf, PLACES, SIZE, type LayoutSpot, type Point } from './layout';

interface LayoutProps {
  /** `<type>:<selection>:<amount>`. */
  readonly bets: readonly string[];
  /** Where the last ball fell. */
  readonly pocket: string | null;
  /** Given when chips may be placed. */
  readonly onPick?: ((key: string) => void) | undefined;
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The layout with its chips. One spot is a stop of the Tab key; arrow keys go from spot to spot. */
export function Layout({ bets, pocket, onPick }: LayoutProps) {
  const svg = useRef<SVGSVGElement>(null);
  const [current, setCurrent] = useState('straight:0');
  const fallen = pocket === null ? undefined : pocketNamed(pocket);
  const amounts = new Map(
    bets.map((bet) => [bet.slice(0, bet.lastIndexOf(':')), Number(bet.split(':').at(-1))]),
  );

  const onKeyDown = (place: LayoutSpot, event: KeyboardEvent): void => {
    const way = ARROWS[event.key];
    const chosen = event.key === 'Enter' || event.key === ' ';
    if (!way && !chosen) return;
    event.preventDefault();
    if (chosen) return onPick?.(place.key);
    if (!way) return;
    const next = neighbourOf(place, way);
    setCurrent(next.key);
    svg.current?.querySelector<SVGGElement>(`[data-spot="${next.key}"]`)?.focus();
  };

  return (
    <svg
      ref={svg}
      class={`rl-layout${onPick ? ' rl-open' : ''}`}
      viewBox={`-3 -3 ${SIZE.width + 6} ${SIZE.height + 6}`}
      role="group"
      aria-label="Layout"
    >
      {PLACES.map((place) => (
        <g
          key={place.key}
          data-spot={place.key}
          class={`rl-spot ${toneOf(place)}${fallen !== undefined && isMarked(place, fallen) ? ' rl-hit' : ''}`}
          role={onPick ? 'button' : 'img'}
          aria-label={wordsOf(place.spot, amounts.get(place.key))}
          tabIndex={onPick ? (place.key === current ? 0 : -1) : undefined}
          onClick={onPick && (() => onPick(place.key))}
          onFocus={() => setCurrent(place.key)}
          onKeyDown={(event) => onKeyDown(place, event)}
        >
          {place.box ? (
            <rect {...place.box} />
          ) : (
            <circle cx={place.x} cy={place.y} r={place.spot.covers.includes(0) ? 6.5 : 8} />
          )}
          {place.box && <Label place={place} moved={amounts.has(place.key)} />}
        </g>
      ))}
      {PLACES.map((place) => {
        const amount = amounts.get(place.key);
        return (
          amount !== undefined && (
            <Chip key={`${place.key}:${amount}`} at={aside(place, CHIP_ASIDE)} amount={amount} />
          )
        );
      })}
    </svg>
  );
}

/** On the lines nothing is marked: their numbers are. */
const isMarked = ({ box, spot }: LayoutSpot, fallen: number): boolean =>
  box !== null && spot.covers.includes(fallen);

function toneOf({ spot: { type, covers }, box }: LayoutSpot): string {
  const [only = 0] = covers;
  if (!box) return 'rl-line';
  if (type === 'straight') return `rl-${colourOf(only)}`;
  return type === 'red' || type === 'black' ? `rl-${type}` : 'rl-outside';
}

const OUTSIDE_LABELS: Readonly<Partial<Record<Spot['type'], string>>> = {
  low: '1–18',
  high: '19–36',
  odd: 'Odd',
  even: 'Even',
  red: 'Red',
  black: 'Black',
  column: '2:1',
};

const DOZENS = ['1st 12', '2nd 12', '3rd 12'];

/** How far chips keep from the middle of a box along its longer side, and the label to the other side of it. */
const CHIP_ASIDE = { upright: 24, lying: 13 } as const;
const LABEL_ASIDE = { upright: -13, lying: -12 } as const;

const isUpright = ({ box }: LayoutSpot): boolean => box !== null && box.height > box.width;

function aside(place: LayoutSpot, by: typeof CHIP_ASIDE | typeof LABEL_ASIDE): Point {
  const { x, y, box } = place;
  if (!box) return { x, y };
  return isUpright(place) ? { x, y: y - by.upright } : { x: x + by.lying, y };
}

interface LabelProps {
  readonly place: LayoutSpot;
  /** Chips lie in the box. */
  readonly moved: boolean;
}

/** Upright boxes are written on from the side. */
function Label({ place, moved }: LabelProps) {
  const { spot } = place;
  const [only = 0] = spot.covers;
  const text =
    spot.type === 'straight'
      ? pocketName(only)
      : (OUTSIDE_LABELS[spot.type] ?? DOZENS[Number(spot.selection) - 1] ?? '');
  const { x, y } = moved ? aside(place, LABEL_ASIDE) : place;
  return (
    <text x={x} y={y} transform={isUpright(place) ? `rotate(-90 ${x} ${y})` : undefined}>
      {text}
    </text>
  );
}

const Chip = ({ at: { x, y }, amount }: { readonly at: Point; readonly amount: number }) => (
  <g class="rl-chip" aria-hidden="true">
    <circle cx={x} cy={y} r="10" />
    <circle class="rl-chip-ring" cx={x} cy={y} r="8" />
    <text x={x} y={y}>
      {amount < 1000 ? amount : `${Math.floor(amount / 1000)}k`}
    </text>
  </g>
);

/** `straight 17, pays 35 to 1, 10 bet`. */
function wordsOf({ type, selection, pays }: Spot, amount: number | undefined): string {
  const name = selection === '-' ? type : `${type} ${selection}`;
  return `${name}, pays ${pays} to 1${amount === undefined ? '' : `, ${amount} bet`}`;
}
