import type { ComponentChildren, CSSProperties, RefObject } from 'preact';
import type { AgentId, Sim, Vec3 } from '../rules/types';
import type { Unseen } from './sightings';
import type { Scale } from './places';
import { mapText } from './words';

/** The handlers for pointing at the map; absent for spectators. */
export interface MapPointer {
  /** Who is chosen for orders. */
  readonly agent: AgentId | null;
  /** `scale`: the scale of figures on the map. */
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

/** The attributes of every picture of the map. */
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
