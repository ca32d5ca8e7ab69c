import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { looksWest, namesOf, placesOf, type Scale, scaleOf, targetOf } from './places';
import type { Guard, Sim, Unit, UnitId, Vec3 } from '../rules/types';
import { type Memory, noticeOf, type Unseen, unseenText } from './sightings';
import { badgeOf, Person, Placed, UnitBars, UnitFigure } from './unit-figure';
import { isAgent, isAlive, SCORCH_REACH } from '../rules/sim/roster';
import { positionOf, wayLeft } from '../rules/sim/world';
import { guardOf } from '../rules/sim/guards';
import { inCover } from '../rules/sim/terrain';
import { Ground, Landmarks } from './ground';
import { type MapFrameProps, type MapPointer, StillMap } from './map-frame';

/** The scale of figures on a map, which follows its size. */
function useScale(map: RefObject<SVGSVGElement | null>): Scale {
  const [scale, setScale] = useState<Scale>({ x: 1, y: 1 });
  useLayoutEffect(() => {
    const { current } = map;
    if (!current) return;
    const measure = (): void => {
      const { width, height } = current.getBoundingClientRect();
      setScale((known) => {
        const now = scaleOf(width, height);
        return now.x === known.x && now.y === known.y ? known : now;
      });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => watch.disconnect();
  }, [map]);
  return scale;
}

interface LastSeenProps {
  readonly id: UnitId;
  readonly memory: Memory;
}

/** An enemy that no agent sees, at its last known position: a dashed shape instead of a figure. */
const LastSeen = ({ id, memory }: LastSeenProps) => (
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
const Round = ({ guard }: { readonly guard: Guard | undefined }) =>
  guard === undefined || guard.marches || guard.route.length < 2 ? null : (
    <polyline class="ts-round" points={guard.route.map(({ x, y }) => `${x},${y}`).join(' ')} />
  );

/** Marks where a unit goes, or what it is about to hit. */
function Aim({ unit, sim }: { readonly unit: Unit; readonly sim: Sim }) {
  const { action } = unit;
  if (!action) return null;
  const side = isAgent(unit.id) ? 'ts-ours' : 'ts-theirs';
  const way = wayLeft(unit, sim.t);
  if (way) {
    const end = way.at(-1);
    const points = way.map(({ x, y }) => `${x},${y}`).join(' ');
    return (
      <g class={side}>
        <polyline class="ts-way" points={points} />
        {end && <circle class="ts-way-end" cx={end.x} cy={end.y} r="0.18" />}
      </g>
    );
  }
  const target = targetOf(action, sim);
  if (!target) return null;
  const part = Math.min(1, Math.max(0, (sim.t - action.start_time) / action.duration));
  if (action.action === 'skill_cast' && action.args[0] === 'scorch')
    return <Scorch at={target} part={part} />;
  const from = positionOf(unit, sim);
  return (
    <g class={side}>
      <line class="ts-aim" x1={from.x} y1={from.y} x2={target.x} y2={target.y} />
      <circle class="ts-aim-end" cx={target.x} cy={target.y} r="0.62" />
      {unit.id.startsWith('archer') && <Arrow from={from} to={target} part={part} />}
    </g>
  );
}

/** An arrow is on its way in the last part of a shot. */
const RELEASE = 0.6;

const Arrow = ({ from, to, part }: { readonly from: Vec3; readonly to: Vec3; readonly part: number }) => {
  if (part < RELEASE) return null;
  const at = (share: number): Vec3 => ({
    x: from.x + share * (to.x - from.x),
    y: from.y + share * (to.y - from.y),
    z: 0,
  });
  const share = (part - RELEASE) / (1 - RELEASE);
  const head = at(share);
  const tail = at(Math.max(0, share - 0.12));
  return <line class="ts-arrow" x1={tail.x} y1={tail.y} x2={head.x} y2={head.y} />;
};

/** The square that will burn; it fills during the cast. */
const Scorch = ({ at: { x, y }, part }: { readonly at: Vec3; readonly part: number }) => (
  <g class="ts-scorch">
    <rect x={x - SCORCH_REACH} y={y - SCORCH_REACH} width={2 * SCORCH_REACH} height={2 * SCORCH_REACH} />
    <circle cx={x} cy={y} r={SCORCH_REACH * part} />
    <circle class="ts-embers" cx={x} cy={y} r={SCORCH_REACH * part * 0.6} />
  </g>
);

interface BattlefieldProps {
  readonly sim: Sim;
  readonly unseen: Unseen;
  readonly pointing?: MapPointer;
  /** What the map is drawn in. */
  readonly frame?: (props: MapFrameProps) => ComponentChildren;
}

/** The map: x to the east, y down, one unit a cell. */
export function Battlefield({ sim, unseen, pointing, frame: Frame = StillMap }: BattlefieldProps) {
  const picture = useRef<SVGSVGElement>(null);
  const scale = useScale(picture);
  const { scenario, pillars, hostage, plans, units, t } = sim;
  const ground = useMemo(() => <Ground scenario={scenario} />, [scenario]);
  const landmarks = useMemo(
    () => <Landmarks pillars={pillars} hostage={hostage} plans={plans} />,
    [pillars, hostage, plans],
  );
  const wounds = useWounds(sim);
  const places = placesOf(sim);
  const names = namesOf(sim, places, scale);
  const fallen = units.filter((unit) => !isAlive(unit));
  // Units further south are drawn in front.
  const standing = units
    .filter((unit) => isAlive(unit) && !unseen.has(unit.id))
    .toSorted((one, other) => places(one).y - places(other).y);
  const chosen = pointing?.agent ?? null;
  return (
    <Frame sim={sim} unseen={unseen} pointing={pointing} picture={picture} scale={scale}>
      {ground}
      {pointing?.reach}
      {landmarks}
      {standing.map(({ id }) => (
        <Round key={id} guard={guardOf(sim, id)} />
      ))}
      {[...unseen].map(([id, memory]) => (
        <LastSeen key={id} id={id} memory={memory} />
      ))}
      {standing.map((unit) => (
        <Aim key={unit.id} unit={unit} sim={sim} />
      ))}
      {[...fallen, ...standing].map((unit) => (
        <UnitFigure
          key={unit.id}
          unit={unit}
          at={places(unit)}
          t={t}
          looksWest={looksWest(unit, sim)}
          covered={inCover(positionOf(unit, sim), sim)}
          notice={noticeOf(unit, sim)}
          chosen={unit.id === chosen}
        />
      ))}
      {standing.map((unit) => (
        <UnitBars key={unit.id} unit={unit} at={places(unit)} t={t} named={names.get(unit.id) ?? null} />
      ))}
      {units.map((unit) => (
        <Wound key={unit.id} at={places(unit)} wound={wounds.get(unit.id)} t={t} />
      ))}
    </Frame>
  );
}

/** What a hit cost, and when it was. */
interface Wound {
  readonly lost: number;
  readonly time: number;
}

/** How long a wound is shown, in game seconds. */
const WOUND_TIME = 1;

/** The latest wounds: the hit points that units have lost since the previous picture. */
function useWounds(sim: Sim): ReadonlyMap<UnitId, Wound> {
  const before = useRef(sim);
  const wounds = useRef(new Map<UnitId, Wound>());
  const { t, units } = sim;
  if (before.current !== sim) {
    if (t < before.current.t) wounds.current.clear();
    for (const { id, hp } of units) {
      const lost = (before.current.units.find((unit) => unit.id === id)?.hp ?? hp) - hp;
      if (lost > 0) wounds.current.set(id, { lost, time: t });
    }
    before.current = sim;
  }
  return wounds.current;
}

interface WoundProps {
  readonly at: Vec3;
  readonly wound: Wound | undefined;
  readonly t: number;
}

/** The hit points that a unit has just lost; they rise and fade. */
const Wound = ({ at, wound, t }: WoundProps) => {
  const age = wound ? (t - wound.time) / WOUND_TIME : 1;
  if (!wound || age >= 1) return null;
  return (
    <Placed at={at}>
      <text class="ts-wound" y={-0.62 - 0.35 * age} opacity={1 - age * age}>
        −{wound.lost}
      </text>
    </Placed>
  );
};
