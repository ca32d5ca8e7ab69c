import type { ComponentChildren, CSSProperties, RefObject } from 'preact';
import type { AgentId, Sim, Vec3 } from '../rules/types';
import type { Unseen } from './sightings';
import type { Scale } from './places';
import { mapText } from './words';

/** How the player points at the map; absent for those who only look. */
export interface MapPointer {
  /** Who is chosen for orders. */
  readonly agent: AgentId | null;
  /** `scale`: how much larger than a cell figures are drawn where was pointed. */
  readonly onPoint: (at: Vec3, scale?: Scale) => void;
  /** Drawn on the ground: how far orders reach. */
  readonly reach: ComponentChildren;
}

export interface MapFrameProps {
  readonly sim: Sim;
  readonly unseen: Unseen;
  readonly pointing: MapPointer | undefined;
  readonly picture: RefObject<SVGSVGElement | null>;
  readonly scale: Scale;
  readonly children: ComponentChildren;
}

/** What every picture of the map has. */
export const drawing = ({ picture, scale }: Pick<MapFrameProps, 'picture' | 'scale'>) =>
  ({
    ref: picture,
    viewBox: '-0.5 -0.5 25 10',
    preserveAspectRatio: 'none',
    style: { '--figure-x': scale.x, '--figure-y': scale.y } as CSSProperties,
  }) as const;

/** The map for those who only look. */
export const StillMap = ({ sim, unseen, children, ...drawn }: MapFrameProps) => (
  <svg {...drawing(drawn)} class="ts-map" role="img" aria-label={mapText(sim, unseen)}>
    {children}
  </svg>
);
