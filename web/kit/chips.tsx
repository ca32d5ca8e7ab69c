import './chips.css';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** The values of chips, highest first; each has its own colour. */
const WORTHS = [500, 100, 25, 5, 1] as const;
const COLOURS = { 500: '#6a3fa0', 100: '#26282c', 25: '#1f7a4d', 5: '#b3322a', 1: '#8b8f94' } as const;

type Worth = (typeof WORTHS)[number];

/** The maximum height of a drawn pile; the amount is written next to it. */
const HIGHEST_PILE = 6;
const THICKNESS = 4;

interface WagerProps {
  readonly amount: number;
  /** The label of the chips, e.g. `Bet`. */
  readonly label: string;
}

/** Chips on the table, with their amount as a number. */
export const Wager = ({ amount, label }: WagerProps) => (
  <span class="wager">
    <ChipPile amount={amount} />
    <span class="wager-amount">
      {label} <b>{amount}</b>
    </span>
  </span>
);

/** For the eye alone: the amount is written next to it. */
export function ChipPile({ amount }: { readonly amount: number }) {
  const chips = chipsFor(amount);
  return (
    <svg
      class="wager-pile"
      viewBox={`0 ${-7 - THICKNESS * (chips.length - 1)} 32 ${18 + THICKNESS * (chips.length - 1)}`}
      aria-hidden="true"
      key={amount}
    >
      {chips.map((worth, at) => (
        <g key={at} transform={`translate(16 ${-THICKNESS * at})`}>
          <ellipse fill="rgb(0 0 0 / 0.55)" cx="0" cy="2.5" rx="13" ry="7" />
          <ellipse fill={COLOURS[worth]} cx="0" cy="0" rx="13" ry="7" />
          <ellipse class="wager-ring" cx="0" cy="0" rx="8.5" ry="4.4" />
        </g>
      ))}
    </svg>
  );
}

/** The fewest chips for an amount, highest values at the bottom, up to the maximum height. */
function chipsFor(amount: number): readonly Worth[] {
  const chips: Worth[] = [];
  let left = amount;
  for (const worth of WORTHS) {
    for (; left >= worth && chips.length < HIGHEST_PILE; left -= worth) chips.push(worth);
  }
  return chips;
}

/** Chips on their way between two places of a table, which are marked by `data-place`. */
export interface Flight {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}

interface FlyingChipsProps extends Flight {
  readonly ms: number;
}

/** Stands in the element that holds both places, which must be positioned. For the eye alone: the words tell the amounts. */
export function FlyingChips({ from, to, amount, ms }: FlyingChipsProps) {
  const chips = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const table = chips.current?.parentElement;
    if (!table) return;
    const frames = [from, to].map((place) => ({ transform: toCentre(table, place), opacity: 1 }));
    const flight = chips.current?.animate(frames, { duration: ms, easing: 'ease-in-out', fill: 'both' });
    return () => flight?.cancel();
  }, [from, to, ms]);
  return (
    <span ref={chips} class="flying-chips" aria-hidden="true">
      <ChipPile amount={amount} />
    </span>
  );
}

/** From the corner of the table to the middle of a place. */
function toCentre(table: Element, place: string): string {
  const corner = table.getBoundingClientRect();
  const box = table.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect() ?? corner;
  const x = box.x + box.width / 2 - corner.x;
  const y = box.y + box.height / 2 - corner.y;
  return `translate(${x}px, ${y}px) translate(-50%, -50%)`;
}
