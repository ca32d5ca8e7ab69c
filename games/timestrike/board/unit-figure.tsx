import type { ComponentChildren } from 'preact';
import { isAgent, isAlive, ROSTER } from '../rules/sim/roster';
import type { TimedAction, Unit, UnitId, Vec3 } from '../rules/types';
import type { Notice } from './sightings';
import { Bar } from './bar';

interface PlacedProps {
  readonly at: { readonly x: number; readonly y: number };
  /** Of the inner group. */
  readonly class?: string;
  /** Of the outer group. */
  readonly side?: string;
  readonly children: ComponentChildren;
}

/** A drawing at a point of the map. The map is stretched to its window; drawings on it keep their proportions. */
export const Placed = ({ at: { x, y }, class: name = '', side, children }: PlacedProps) => (
  <g class={side} transform={`translate(${x} ${y})`}>
    <g class={`ts-placed ${name}`}>{children}</g>
  </g>
);

interface UnitFigureProps {
  readonly unit: Unit;
  readonly at: Vec3;
}

interface FigureProps extends UnitFigureProps {
  readonly t: number;
  /** Whether it looks to the west. */
  readonly looksWest: boolean;
  readonly covered: boolean;
  readonly notice: Notice | null;
  readonly chosen: boolean;
}

/** A unit at its position. Figure, colour and badge show which unit it is. */
export const UnitFigure = ({ unit, at, t, looksWest, covered, notice, chosen }: FigureProps) => {
  const alive = isAlive(unit);
  return (
    <Placed at={at} side={sideOf(unit.id)} class={`ts-unit ${alive ? '' : 'ts-corpse'}`}>
      <title>{ROSTER[unit.id].name}</title>
      <ellipse class="ts-shadow" cx="0.03" cy="0.42" rx="0.42" ry="0.14" />
      {alive && <ellipse {...baseOf(unit.id)} stroke-width="0.035" cx="0" cy="0.4" rx="0.38" ry="0.12" />}
      {chosen && <ellipse class="ts-chosen" cx="0" cy="0.38" rx="0.54" ry="0.22" />}
      {unit.effects.map(({ type }) => (
        <ellipse key={type} class={`ts-effect ts-${type}`} cx="0" cy="0.02" rx="0.5" ry="0.56" />
      ))}
      <g transform={alive ? `translate(0 ${strideOf(unit, t)})` : 'rotate(-84) translate(-.3 -.05)'}>
        <g transform={looksWest ? 'scale(-1 1)' : undefined}>
          <Person id={unit.id} swing={swingOf(unit, t)} />
        </g>
        {alive && (
          <>
            <circle class="ts-badge" cx="0" cy="0.06" r="0.15" />
            <text class="ts-badge-text" y="0.14">
              {badgeOf(unit.id)}
            </text>
          </>
        )}
      </g>
      {alive && covered && (
        <path fill="#dfe7ef" d="M.3.14h.34v.22q0 .18-.17.26Q.3.54.3.36z">
          <title>in cover</title>
        </path>
      )}
      {notice && (
        <text class={`ts-notice ${notice.mark === '!' ? 'ts-notice-alert' : ''}`} y={-0.66}>
          <title>{notice.text}</title>
          {notice.mark}
        </text>
      )}
    </Placed>
  );
};

interface UnitBarsProps extends UnitFigureProps {
  readonly t: number;
  /** Where there is room for its name, if it has one. */
  readonly named: 'left' | 'right' | null;
}

/** The hit points and the name of a unit, and the progress of its action. */
export const UnitBars = ({ unit, at, t, named }: UnitBarsProps) => (
  <Placed at={at} side={sideOf(unit.id)}>
    <Bar class="ts-hp-bar" y={-0.56} part={unit.hp / ROSTER[unit.id].maxHp} />
    {unit.action && <CastBar action={unit.action} t={t} />}
    {named && (
      <text class={`ts-label ts-${named}`} x={named === 'left' ? -0.5 : 0.56} y="0.12">
        {ROSTER[unit.id].name}
      </text>
    )}
  </Placed>
);

const sideOf = (id: UnitId): string => (isAgent(id) ? 'ts-agent' : 'ts-enemy');

const baseOf = (id: UnitId) =>
  isAgent(id) ? { fill: figureOf(id)?.body, stroke: '#fff' } : { fill: '#8c1509', stroke: '#ffc9c0' };

export const SKIN = '#f0c9a0';

/** The letter of an agent, the number of an enemy. */
export const badgeOf = (id: string): string => /\d+$/.exec(id)?.[0] ?? id.charAt(0).toUpperCase();

const isUnderWay = (action: TimedAction | null, t: number): action is TimedAction =>
  action !== null && action.duration > 0 && t >= action.start_time;

/** Who walks rises and falls. */
function strideOf({ action }: Unit, t: number): string {
  if (!isUnderWay(action, t) || action.action !== 'move_to') return '0';
  return (-0.05 * Math.abs(Math.sin(9 * (t - action.start_time)))).toFixed(3);
}

/** How far a weapon is turned (degrees): it is raised slowly and comes down fast. */
function swingOf({ action }: Unit, t: number): number {
  if (!isUnderWay(action, t) || action.action === 'move_to') return 0;
  const part = (t - action.start_time) / action.duration;
  return part < 0.75 ? -55 * (part / 0.75) : -55 + 110 * ((part - 0.75) / 0.25);
}

interface Figure {
  /** The colour of the body. */
  readonly body: string;
  readonly legs?: string;
  readonly robe?: string;
  readonly head: { readonly cx: number; readonly cy: number; readonly r: number; readonly fill?: string };
  readonly behind?: ComponentChildren;
  /** Hair, hats and the like. */
  readonly front: ComponentChildren;
  /** What it carries in the hand that is turned. */
  readonly held?: ComponentChildren;
}

const FIGURES: Readonly<Record<string, Figure>> = {
  alex: {
    body: '#2f78d0',
    legs: '#3a3f4a',
    head: { cx: 0.02, cy: -0.27, r: 0.17 },
    behind: <path fill="#1a4c8c" d="M-.16-.14Q-.44.08-.38.38L0 .3z" />,
    front: <path fill="#4a2f1b" d="M-.16-.22Q-.2-.46.04-.46.22-.44.2-.28.06-.36-.06-.32-.1-.3-.1-.2z" />,
    held: (
      <>
        <path class="ts-blade" d="M.26.04L.5-.44" />
        <path class="ts-hilt" d="M.22-.06L.4.04M.22.12L.29-.02" />
      </>
    ),
  },
  maya: {
    body: '#c7459b',
    robe: 'M-.15-.14H.15L.32.4Q0 .48-.32.4z',
    head: { cx: 0.02, cy: -0.22, r: 0.15 },
    front: (
      <>
        <path fill="#1f1a22" d="M-.14-.28Q-.22-.02-.14.04L-.04-.3z" />
        <path fill="#8c2a75" d="M-.28-.28Q0-.4.3-.28L.14-.33 .02-.56Q-.06-.5-.14-.33z" />
      </>
    ),
    held: (
      <>
        <path class="ts-staff" d="M.3.4V-.3" />
        <circle fill="#ff9a33" cx="0.3" cy="-0.36" r="0.1" />
      </>
    ),
  },
  jordan: {
    body: '#1f9e8f',
    legs: '#3a3f4a',
    head: { cx: 0.02, cy: -0.27, r: 0.17, fill: '#b97f55' },
    front: (
      <path
        fill="#2b1d14"
        d="M-.16-.24Q-.18-.46.04-.46.2-.46.2-.34 0-.4-.16-.24zM-.2-.34a.08.08 0 1 1 .08-.06z"
      />
    ),
    held: <path fill="#f2d36b" d="M.16-.2Q.32-.24.44-.2.5.1.3.3.12.12.16-.2z" />,
  },
  soldier: {
    body: '#b3261a',
    legs: '#2b2522',
    head: { cx: 0.02, cy: -0.26, r: 0.16 },
    front: (
      <>
        <path fill="#a7adb5" d="M-.18-.24Q-.18-.46.02-.46.2-.46.22-.24L.1-.28-.06-.28z" />
        <path fill="#d8392b" d="M0-.46Q-.16-.58-.24-.42L-.12-.42z" />
      </>
    ),
    held: (
      <>
        <path class="ts-staff" d="M.28.42V-.4" />
        <path fill="#dfe5ea" d="M.21-.38L.28-.56.35-.38z" />
      </>
    ),
  },
  archer: {
    body: '#b3261a',
    legs: '#2b2522',
    head: { cx: 0.04, cy: -0.26, r: 0.15 },
    front: (
      <>
        <path fill="#6d1b23" d="M-.2-.1Q-.24-.46.02-.48.2-.46.2-.3.06-.36-.02-.26-.06-.14-.04-.1z" />
        <path fill="#7a5527" d="M-.3-.3l.12-.06.1.3-.12.05z" />
        <path class="ts-bow" d="M.22-.4Q.54 0 .22.36M.22-.4V.36" />
      </>
    ),
  },
};

const figureOf = (id: UnitId): Figure | undefined => FIGURES[id.replace(/_\d+$/, '')];

const TORSO = 'M-.21-.13Q0-.23.21-.13L.2.2H-.2z';

/** Looking east, with what it carries in the hand that is turned: a sword, a staff, a shield, a spear or a bow. */
export function Person({ id, swing = 0 }: { readonly id: UnitId; readonly swing?: number }) {
  const figure = figureOf(id);
  if (!figure) return null;
  const { body, legs, robe = TORSO, head, behind, front, held } = figure;
  return (
    <>
      {behind}
      {legs && <path fill={legs} d="M-.17.42V.14H-.02V.42zM.04.42V.14H.19V.42z" />}
      <path fill={body} d={robe} />
      <circle class="ts-head" fill={SKIN} {...head} />
      {front}
      {held && <g transform={`rotate(${swing.toFixed(0)} .24 .04)`}>{held}</g>}
    </>
  );
}

/** The progress of an action other than a move, which is visible anyway. */
const CastBar = ({ action, t }: { readonly action: TimedAction; readonly t: number }) => {
  const { duration, start_time } = action;
  if (action.action === 'move_to' || duration === 0) return null;
  const part = Math.min(1, Math.max(0, (t - start_time) / duration));
  return <Bar class={`ts-cast-bar ts-cast-${action.action}`} y={0.58} part={part} />;
};
