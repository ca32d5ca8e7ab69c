import type { ComponentChildren } from 'preact';

interface PlacedProps {
  readonly at: { readonly x: number; readonly y: number };
  /** Of the inner group. */
  readonly class?: string;
  /** Of the outer group. */
  readonly side?: string;
  readonly children: ComponentChildren;
}

/** What stands at a point of the map. A map fits its window and so may be narrower than it is high; what is placed on it keeps its shape. */
export const Placed = ({ at: { x, y }, class: name = '', side, children }: PlacedProps) => (
  <g class={side} transform={`translate(${x} ${y})`}>
    <g class={`ts-placed ${name}`}>{children}</g>
  </g>
);
