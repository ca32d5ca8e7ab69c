import type { ComponentChildren } from 'preact';
import { isAgent, isAlive, ROSTER } from '../rules/sim/roster';
import type { TimedAction, Unit, Vec3 } from '../rules/types';
import { Bar } from './bar';

interface UnitFigureProps {
  readonly unit: Unit;
  readonly at: Vec3;
}

interface FigureProps extends UnitFigureProps {
  /** Where it looks, in degrees from the east. */
  readonly facing: number;
  readonly covered: boolean;
  readonly chosen: boolean;
}

/** A unit at its position, from above: shoulders, head and weapon, turned to where it looks. */
export const UnitFigure = ({ unit, at, facing, covered, chosen }: FigureProps) => {
  const alive = isAlive(unit);
  return (
    <PositionedUnit unit={unit} at={at} class={`ts-unit ts-is-${unit.id} ${alive ? '' : 'ts-corpse'}`}>
      <title>{ROSTER[unit.id].name}</title>
      {chosen && <circle class="ts-chosen" r="0.78" />}
      {unit.effects.map(({ type }) => (
        <circle key={type} class={`ts-effect ts-${type}`} r="0.68" />
      ))}
      <ellipse class="ts-shadow" cx="0.05" cy="0.12" rx="0.56" ry="0.5" />
      <g transform={`rotate(${facing.toFixed(0)})`}>
        <Weapon id={unit.id} />
        <path class="ts-facing" d="M.62-.2.86 0 .62.2z" />
        <ellipse class="ts-body" rx="0.38" ry="0.52" />
        <circle class="ts-head" r="0.29" />
      </g>
      <text class="ts-sign" y="0.15">
        {alive ? sign(unit.id) : '✕'}
      </text>
      {alive && covered && (
        <path class="ts-cover" d="M.42.2h.5v.3q0 .25-.25.36Q.42.75.42.5z">
          <title>in cover</title>
        </path>
      )}
    </PositionedUnit>
  );
};

interface UnitBarsProps extends UnitFigureProps {
  readonly t: number;
}

/** The hit points and the name of a unit, and the progress of its action. */
export const UnitBars = ({ unit, at, t }: UnitBarsProps) => (
  <PositionedUnit unit={unit} at={at}>
    <Bar class="ts-hp-bar" x={0} y={-0.7} part={unit.hp / ROSTER[unit.id].maxHp} />
    {unit.action && <CastBar action={unit.action} t={t} />}
    {isAgent(unit.id) && (
      <text class="ts-label ts-beside" x="-0.66" y="0.16">
        {ROSTER[unit.id].name}
      </text>
    )}
  </PositionedUnit>
);

interface PlacedProps extends UnitFigureProps {
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** The position and colours of a unit. The inner group is enlarged on small maps. */
const PositionedUnit = ({ unit, at: { x, y }, class: name = '', children }: PlacedProps) => (
  <g class={isAgent(unit.id) ? 'ts-agent' : 'ts-enemy'} transform={`translate(${x} ${y})`}>
    <g class={`ts-placed ${name}`}>{children}</g>
  </g>
);

/** The letter of an agent, the number of an enemy. */
const sign = (id: string): string => /\d+$/.exec(id)?.[0] ?? id.charAt(0).toUpperCase();

/** What a unit carries: soldiers a spear, archers a bow, Alex a sword, Maya a staff, Jordan a shield. */
const Weapon = ({ id }: { readonly id: string }) => {
  if (id.startsWith('soldier')) return <path class="ts-weapon" d="M-.3.45H.95M.78.35.98.45.78.55" />;
  if (id.startsWith('archer'))
    return <path class="ts-weapon" d="M.25-.62Q.8 0 .25.62M.25-.62V.62M.1 0H.75" />;
  if (id === 'alex') return <path class="ts-weapon" d="M.1.46H.88M.25.3V.62" />;
  if (id === 'maya')
    return <path class="ts-weapon" d="M-.3.48H.8M.8.36a.12.12 0 1 1 0 .24.12.12 0 1 1 0-.24" />;
  return <path class="ts-weapon" d="M.44-.48Q.66 0 .44.48" />;
};

/** The progress of an action other than a move, which is visible anyway. */
const CastBar = ({ action, t }: { readonly action: TimedAction; readonly t: number }) => {
  const { duration, start_time } = action;
  if (action.action === 'move_to' || duration === 0) return null;
  const part = Math.min(1, Math.max(0, (t - start_time) / duration));
  return <Bar class={`ts-cast-bar ts-cast-${action.action}`} x={0} y={0.7} part={part} />;
};
