import { useLayoutEffect, useRef } from 'preact/hooks';
import { ChipPile } from './wager';
import './flying-chips.css';

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
