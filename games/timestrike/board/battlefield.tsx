import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import { isAlive } from '../rules/sim/roster';
import { guardOf } from '../rules/sim/guards';
import { inCover } from '../rules/sim/terrain';
import { positionOf } from '../rules/sim/world';
import type { Sim, UnitId, Vec3 } from '../rules/types';
import { Aim } from './aim';
import { Ground, Landmarks } from './ground';
import { type MapFrameProps, type MapPointer, StillMap } from './map-frame';
import { LastSeen, Round } from './last-seen';
import { Placed } from './placed';
import { looksWest, namesOf, placesOf } from './places';
import { noticeOf, type Unseen } from './sightings';
import { UnitBars, UnitFigure } from './unit-figure';
import { useScale } from './use-scale';

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
  // Who stands further south stands in front.
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

/** The latest wounds, told by what units have less than in the picture before. */
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
