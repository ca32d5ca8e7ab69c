import type { Guard, UnitId } from '../rules/types';
import { Placed } from './placed';
import { type Memory, unseenText } from './sightings';
import { badgeOf, Person } from './unit-figure';

interface LastSeenProps {
  readonly id: UnitId;
  readonly memory: Memory;
}

/** A guard whom no agent sees, where he was last seen: a dashed shape, not a figure. */
export const LastSeen = ({ id, memory }: LastSeenProps) => (
  <Placed at={memory.place} side="ts-enemy" class="ts-unit ts-last-seen">
    <title>{unseenText(id, memory)}</title>
    <ellipse class="ts-last-seen-ring" cx="0" cy="0" rx="0.46" ry="0.56" />
    <g opacity="0.4">
      <Person id={id} />
    </g>
    <circle class="ts-badge" cx="0" cy="0.06" r="0.15" />
    <text class="ts-badge-text" y="0.14">
      {badgeOf(id)}
    </text>
  </Placed>
);

/** The round that a guard walks to and fro. */
export const Round = ({ guard }: { readonly guard: Guard | undefined }) =>
  guard === undefined || guard.marches || guard.route.length < 2 ? null : (
    <polyline class="ts-round" points={guard.route.map(({ x, y }) => `${x},${y}`).join(' ')} />
  );
