import { useState } from 'preact/hooks';
import { HOSTAGE_POSITION, isAlive } from '../rules/sim/roster';
import { MAP } from '../rules/sim/geometry';
import { positionOf, unitOf } from '../rules/sim/world';
import type { AgentId, Sim, Vec3 } from '../rules/types';
import { drawing, type MapFrameProps } from './map-frame';
import { mapText, placeText } from './words';
import './played-map.css';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The map of a player: one tab stop, in which arrow keys move a mark and Enter selects the point. */
export function PlayedMap({ sim, unseen, pointing, picture, scale, children }: MapFrameProps) {
  const [mark, setMark] = useState<Vec3 | null>(null);
  if (!pointing) return null;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const from = mark ?? markAtFirst(sim, pointing.agent);
    if (step) setMark(moved(from, step));
    else if (event.key === 'Enter' || event.key === ' ') pointing.onPoint(from);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="ts-map-window">
      <svg
        {...drawing({ picture, scale })}
        class="ts-map ts-map-played"
        role="application"
        aria-roledescription="map"
        aria-label={`${mapText(sim, unseen)}. Arrows move the mark, Enter points.`}
        tabindex={0}
        onKeyDown={onKeyDown}
        onFocus={() =>
          picture.current?.matches(':focus-visible') && setMark(markAtFirst(sim, pointing.agent))
        }
        onBlur={() => setMark(null)}
        onClick={(event) => {
          setMark(null);
          const at = picture.current && pointIn(picture.current, event);
          if (at) pointing.onPoint(at, scale);
        }}
      >
        {children}
        {mark && <rect class="ts-mark" x={mark.x - 0.5} y={mark.y - 0.5} width="1" height="1" rx="0.1" />}
      </svg>
      <p class="ts-unseen" aria-live="polite">
        {mark && placeText(mark, sim)}
      </p>
    </div>
  );
}

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

const moved = ({ x, y }: Vec3, [dx, dy]: readonly [number, number]): Vec3 => ({
  x: clamp(Math.round(x) + dx, MAP.minX, MAP.maxX),
  y: clamp(Math.round(y) + dy, MAP.minY, MAP.maxY),
  z: 0,
});

/** The mark begins at the chosen agent. */
function markAtFirst(sim: Sim, agent: AgentId | null): Vec3 {
  const unit = agent === null ? sim.units.find(isAlive) : unitOf(sim, agent);
  return moved(unit ? positionOf(unit, sim) : HOSTAGE_POSITION, [0, 0]);
}

/** Where on the map the pointer is. */
function pointIn(picture: SVGSVGElement, { clientX, clientY }: MouseEvent): Vec3 | null {
  const matrix = picture.getScreenCTM();
  if (!matrix) return null;
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return { x: clamp(x, MAP.minX, MAP.maxX), y: clamp(y, MAP.minY, MAP.maxY), z: 0 };
}
