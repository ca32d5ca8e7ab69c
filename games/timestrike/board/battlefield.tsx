import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { isAgent, isAlive, PILLAR_POSITIONS, HOSTAGE_POSITION, SCORCH_REACH } from '../rules/sim/roster';
import { MAP, samePlace } from '../rules/sim/geometry';
import { inCover } from '../rules/sim/terrain';
import { positionOf, unitOf, wayLeft } from '../rules/sim/world';
import type { AgentId, Sim, TimedAction, Unit, Vec3 } from '../rules/types';
import { Ground } from './ground';
import { UnitBars, UnitFigure } from './unit-figure';
import { mapText, placeText } from './words';

/** How the player points at the map; absent for those who only look. */
export interface MapPointer {
  /** Who is chosen for orders. */
  readonly agent: AgentId | null;
  readonly onPoint: (at: Vec3) => void;
  /** Drawn on the ground: how far orders reach. */
  readonly reach: ComponentChildren;
}

interface BattlefieldProps {
  readonly sim: Sim;
  readonly pointing?: MapPointer | undefined;
}

/** The map: x to the east, y down, one unit a cell. */
export function Battlefield({ sim, pointing }: BattlefieldProps) {
  const { scenario, pillars, hostage, units, t } = sim;
  const ground = useMemo(() => <Ground sim={{ scenario, pillars, hostage }} />, [scenario, pillars, hostage]);
  const fallen = units.filter((unit) => !isAlive(unit));
  const standing = units.filter(isAlive).toReversed();
  const places = placesOf(sim);
  const chosen = pointing?.agent ?? null;
  return (
    <MapFrame sim={sim} pointing={pointing}>
      {ground}
      {pointing?.reach}
      {standing.map((unit) => (
        <Aim key={unit.id} unit={unit} sim={sim} />
      ))}
      {[...fallen, ...standing].map((unit) => (
        <UnitFigure
          key={unit.id}
          unit={unit}
          at={places(unit)}
          facing={facingOf(unit, sim)}
          covered={inCover(positionOf(unit, sim), sim)}
          chosen={unit.id === chosen}
        />
      ))}
      {standing.map((unit) => (
        <UnitBars key={unit.id} unit={unit} at={places(unit)} t={t} />
      ))}
    </MapFrame>
  );
}

const VIEW_BOX = '-0.5 -0.5 25 10';

interface MapFrameProps extends BattlefieldProps {
  readonly children: ComponentChildren;
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The picture; for a player one stop of the keyboard, where arrows move a mark and Enter points with it. */
function MapFrame({ sim, pointing, children }: MapFrameProps) {
  const picture = useRef<SVGSVGElement>(null);
  const [mark, setMark] = useState<Vec3 | null>(null);
  const chosen = pointing?.agent ?? null;
  const focus = useMemo(() => mark ?? (pointing && markAtFirst(sim, pointing.agent)), [mark, chosen]);
  useScroll(picture, focus?.x ?? null);
  if (!pointing) {
    return (
      <svg class="ts-map" viewBox={VIEW_BOX} role="img" aria-label={mapText(sim)}>
        {children}
      </svg>
    );
  }
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
        ref={picture}
        class="ts-map ts-map-played"
        viewBox={VIEW_BOX}
        role="application"
        aria-roledescription="map"
        aria-label={`${mapText(sim)}. Arrows move the mark, Enter points.`}
        tabindex={0}
        onKeyDown={onKeyDown}
        onFocus={() =>
          picture.current?.matches(':focus-visible') && setMark(markAtFirst(sim, pointing.agent))
        }
        onBlur={() => setMark(null)}
        onClick={(event) => {
          setMark(null);
          const at = picture.current && pointIn(picture.current, event);
          if (at) pointing.onPoint(at);
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

/** On a small screen the map is wider than its window: what matters is scrolled into the middle. */
function useScroll(picture: { readonly current: SVGSVGElement | null }, x: number | null): void {
  useLayoutEffect(() => {
    const frame = picture.current?.parentElement;
    if (!frame || x === null) return;
    frame.scrollLeft = ((x + 0.5) / 25) * frame.scrollWidth - frame.clientWidth / 2;
  }, [x]);
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

/** Where a unit looks: along its way, at its target, or towards the other side. */
function facingOf(unit: Unit, sim: Sim): number {
  const from = positionOf(unit, sim);
  const way = wayLeft(unit, sim.t);
  const to = way?.[1] ?? (unit.action && targetOf(unit.action, sim));
  if (!to || samePlace(to, from)) return isAgent(unit.id) ? 0 : 180;
  return (180 / Math.PI) * Math.atan2(to.y - from.y, to.x - from.x);
}

/** The distance between figures on exactly the same point. */
const ELBOW_ROOM = 0.7;

/** The positions of the figures: those of their units, or side by side if several units are on one point. */
function placesOf(sim: Sim): (unit: Unit) => Vec3 {
  const points = sim.units.map((unit) => ({ unit, at: positionOf(unit, sim) }));
  return (unit) => {
    const here = positionOf(unit, sim);
    const together = points.filter(
      ({ unit: other, at }) => isAlive(other) === isAlive(unit) && samePlace(at, here),
    );
    const place = together.findIndex((each) => each.unit === unit);
    return { ...here, x: here.x + ELBOW_ROOM * (place - (together.length - 1) / 2) };
  };
}

/** Marks where a unit goes, or what it is about to hit. */
function Aim({ unit, sim }: { readonly unit: Unit; readonly sim: Sim }) {
  const { action } = unit;
  if (!action) return null;
  const side = isAgent(unit.id) ? 'ts-ours' : 'ts-theirs';
  const way = wayLeft(unit, sim.t);
  if (way) {
    const end = way.at(-1);
    return (
      <g class={side}>
        <polyline class="ts-way" points={way.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {end && <circle class="ts-way-end" cx={end.x} cy={end.y} r="0.18" />}
      </g>
    );
  }
  const target = targetOf(action, sim);
  if (!target) return null;
  if (action.action === 'skill_cast' && action.args[0] === 'scorch') {
    return <Scorch at={target} part={(sim.t - action.start_time) / action.duration} />;
  }
  const from = positionOf(unit, sim);
  return (
    <g class={side}>
      <line class="ts-aim" x1={from.x} y1={from.y} x2={target.x} y2={target.y} />
      <circle class="ts-aim-end" cx={target.x} cy={target.y} r="0.62" />
    </g>
  );
}

/** The target of an action other than a move; null if the unit acts on itself. */
function targetOf(action: TimedAction, sim: Sim): Vec3 | null {
  switch (action.action) {
    case 'move_to':
      return null;
    case 'interact':
      return action.args[0] === 'hostage' ? HOSTAGE_POSITION : PILLAR_POSITIONS[action.args[0]];
    case 'attack':
      return placeOf(action.args[0], sim);
    case 'skill_cast':
      return typeof action.args[1] === 'string' ? placeOf(action.args[1], sim) : action.args[1];
  }
}

function placeOf(id: string, sim: Sim): Vec3 | null {
  const unit = unitOf(sim, id);
  return unit ? positionOf(unit, sim) : null;
}

/** The square that will burn; it fills during the cast. */
const Scorch = ({ at: { x, y }, part }: { readonly at: Vec3; readonly part: number }) => (
  <g class="ts-scorch">
    <rect x={x - SCORCH_REACH} y={y - SCORCH_REACH} width={2 * SCORCH_REACH} height={2 * SCORCH_REACH} />
    <circle cx={x} cy={y} r={SCORCH_REACH * Math.min(1, Math.max(0, part))} />
  </g>
);
