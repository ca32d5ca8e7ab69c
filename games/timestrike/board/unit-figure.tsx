import type { ComponentChildren } from 'preact';
import { isAgent, isAlive, ROSTER } from '../rules/sim/roster';
import type { TimedAction, Unit, Vec3 } from '../rules/types';
import { Bar } from './bar';

interface UnitFigureProps {
  readonly unit: Unit;
  readonly at: Vec3;
}

/** A unit at its position: agents are round, soldiers square, archers pointed. */
export const UnitFigure = ({ unit, at }: UnitFigureProps) => {
  const alive = isAlive(unit);
  return (
    <PositionedUnit unit={unit} at={at} class={`ts-unit ${alive ? '' : 'ts-corpse'}`}>
      <title>{ROSTER[unit.id].name}</title>
      {unit.effects.map(({ type }) => (
        <circle key={type} class={`ts-effect ts-${type}`} r="0.68" />
      ))}
      <Shape id={unit.id} />
      <text y="0.24">{alive ? sign(unit.id) : '×'}</text>
    </PositionedUnit>
  );
};

interface UnitBarsProps extends UnitFigureProps {
  readonly t: number;
}

/** The hit points of a unit, and the progress of its action. */
export const UnitBars = ({ unit, at, t }: UnitBarsProps) => (
  <PositionedUnit unit={unit} at={at}>
    <Bar class="ts-hp-bar" x={0} y={-0.78} part={unit.hp / ROSTER[unit.id].maxHp} />
    {unit.action && <CastBar action={unit.action} t={t} />}
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

const Shape = ({ id }: { readonly id: string }) => {
  if (id.startsWith('soldier')) return <rect x="-0.46" y="-0.46" width="0.92" height="0.92" rx="0.12" />;
  if (id.startsWith('archer')) return <path d="M0-.66L.62.46H-.62z" />;
  return <circle r="0.5" />;
};

/** The progress of an action other than a move, which is visible anyway. */
const CastBar = ({ action, t }: { readonly action: TimedAction; readonly t: number }) => {
  const { duration, start_time } = action;
  if (action.action === 'move_to' || duration === 0) return null;
  const part = Math.min(1, Math.max(0, (t - start_time) / duration));
  return <Bar class={`ts-cast-bar ts-cast-${action.action}`} x={0} y={0.76} part={part} />;
};
