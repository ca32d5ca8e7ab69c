import { useId } from 'preact/hooks';
import { PILLAR_HP, PILLAR_POSITIONS, HOSTAGE_POSITION, PLANS_POSITION } from '../rules/sim/roster';
import { FRONT_LINE, hasFront, isNight } from '../rules/sim/scenarios';
import { wallsOf } from '../rules/sim/terrain';
import { PILLARS, type PillarId, type Sim } from '../rules/types';
import { Bar } from './bar';
import { Placed, SKIN } from './unit-figure';
import { plansText } from './words';

/** The terrain: the bridge over the river, the banks with their road, walls and the exit. */
export const Ground = ({ scenario }: Pick<Sim, 'scenario'>) => {
  const id = useId();
  const fill = (name: string): string => `url(#${id}${name})`;
  return (
    <g>
      <Paints id={id} />
      <rect fill={fill('grass')} {...WHOLE} />
      <path fill="#b59a6a" stroke="#977c4f" stroke-width="0.08" d={ROAD} />
      <rect fill="#1d4a63" x="2.5" y="-0.5" width="19" height="10" />
      <path fill="#8f7d55" d={BANKS} />
      <path d={WAVES} fill="none" stroke="#5d9ab3" stroke-width="0.06" stroke-linecap="round" />
      <Bridge deck={fill('stone')} />
      <rect fill={fill('exit')} x="22.6" y="-0.5" width="1.9" height="10" />
      <g fill="none" stroke="#3d2f00" stroke-width="0.14" stroke-linecap="round">
        <path d="M23.7 1l.4.5-.4.5M23.7 7l.4.5-.4.5" />
      </g>
      <text class="ts-escape-text" transform="translate(23.85 4.5) rotate(90)">
        EXIT
      </text>
      {TREES.map(([x, y, size]) => (
        <Tree key={`${x} ${y}`} x={x} y={y} size={size} />
      ))}
      {wallsOf(scenario).map(({ x, y }) => (
        <g key={`${x} ${y}`} class="ts-wall">
          <rect fill="#7b4d39" x={x - 0.5} y={y - 0.5} width="1" height="1" />
          <rect fill="#a76f55" x={x - 0.5} y={y - 0.5} width="1" height="0.55" />
          <path d={`M${x - 0.5} ${y + 0.28}h1M${x - 0.15} ${y + 0.05}v.23M${x + 0.2} ${y + 0.28}v.22`} />
        </g>
      ))}
      {hasFront({ scenario }) && (
        <path class="ts-front" d={`M${FRONT_LINE} -.5v10`}>
          <title>the front: the bridge is lost when a guard gets here</title>
        </path>
      )}
      <rect fill={fill('light')} {...WHOLE} pointer-events="none" />
      {isNight({ scenario }) && <rect {...WHOLE} fill="#06122e" fill-opacity="0.45" pointer-events="none" />}
    </g>
  );
};

const WHOLE = { x: -0.5, y: -0.5, width: 25, height: 10 } as const;

/** The patterns and gradients, by the id of the drawing. */
const Paints = ({ id }: { readonly id: string }) => (
  <defs>
    <pattern id={`${id}grass`} width="3" height="3" patternUnits="userSpaceOnUse">
      <rect fill="#5c8a45" width="3" height="3" />
      <ellipse fill="#6b9a50" fill-opacity="0.6" cx="0.8" cy="0.9" rx="0.8" ry="0.5" />
      <ellipse fill="#6b9a50" fill-opacity="0.6" cx="2.3" cy="2.3" rx="0.6" ry="0.4" />
      <path
        fill="none"
        stroke="#44692f"
        stroke-width="0.06"
        d="M.4.7l.1-.3.1.3M1.9.4 2 .1l.1.3M1.1 1.9l.1-.3.1.3M2.5 1.6l.1-.3.1.3M.3 2.7l.1-.3.1.3M2 2.8l.1-.3.1.3"
      />
      <circle fill="#f3dd8a" cx="1.5" cy="1.2" r="0.07" />
      <circle fill="#f3dd8a" cx="2.7" cy="0.6" r="0.06" />
    </pattern>
    <pattern id={`${id}stone`} width="4" height="2" patternUnits="userSpaceOnUse" x="0.5" y="0.5">
      <rect fill="#a99d86" width="4" height="2" />
      <path fill="#b4a992" d="M.05.05h.9v.9h-.9zM2.05.05h1.4v.9h-1.4zM1.55 1.05h.9v.9h-.9z" />
      <path fill="#9e927b" d="M1.05.05h.9v.9h-.9zM2.55 1.05h.9v.9h-.9z" />
      <g fill="none" stroke="#7f735c" stroke-width="0.04">
        <path stroke-opacity="0.55" d="M0 0h4M0 1h4M1 0v1M2 0v1M3.5 0v1M.5 1v1M1.5 1v1M2.5 1v1M3.5 1v1" />
        <path stroke-opacity="0.35" d="M.3.2l.2.3-.1.2M2.9 1.3l.2.2.1.3" />
      </g>
    </pattern>
    <linearGradient id={`${id}exit`}>
      <stop stop-color="#f2ce58" stop-opacity="0" offset="0" />
      <stop stop-color="#f2ce58" stop-opacity="0.95" offset="1" />
    </linearGradient>
    <radialGradient id={`${id}light`} cx="0.5" cy="0.45" r="0.75">
      <stop offset="0.55" stop-color="#000" stop-opacity="0" />
      <stop offset="1" stop-color="#000" stop-opacity="0.38" />
    </radialGradient>
  </defs>
);

const ROAD = 'M-.5 3.4Q1 3.2 2.6 3.3V6.5Q1 6.7-.5 6.4zM21.4 3.3Q23 3.1 24.5 3.4V6.4Q23 6.8 21.4 6.6z';

const BANKS =
  'M2.3-.5h.5q.2.6-.05 1H2.3zM21.7-.5h-.5q-.25.6.05 1h.45zM2.3 8.5h.5q.15.6-.1 1h-.4zM21.7 8.5h-.45q-.2.5.1 1h.35z';

/** Short crests on the water north and south of the bridge. */
const WAVES = [-0.22, 0.12, 9.12, 9.36]
  .flatMap((y, row) =>
    Array.from({ length: 9 }, (_, at) => `M${3.3 + 2 * at + (row % 2) * 0.9} ${y}q.22-.14.44 0t.44 0`),
  )
  .join('');

/** The deck, its parapets with posts, and the arches below it. */
const Bridge = ({ deck }: { readonly deck: string }) => (
  <g>
    <rect fill="#6f6553" x="2.4" y="8.4" width="19.2" height="0.68" />
    <path fill="#0f2d3f" stroke="#4e4638" stroke-width="0.07" d={ARCHES} />
    <rect fill={deck} x="2.5" y="0.5" width="19" height="8" />
    <rect fill="#e9dcbb" fill-opacity="0.16" x="2.5" y="3.4" width="19" height="3.1" />
    <rect fill-opacity="0.16" x="2.5" y="0.5" width="19" height="0.35" />
    <g fill="#85795f" stroke="#4a4030" stroke-width="0.03">
      <rect x="2.4" y="0.3" width="19.2" height="0.3" />
      <rect x="2.4" y="8.35" width="19.2" height="0.25" />
    </g>
    <path stroke="#cfc3a8" stroke-width="0.08" d="M2.4.34H21.6M2.4 8.39H21.6" />
    {POSTS.map(([x, y]) => (
      <g key={`${x} ${y}`} stroke="#3f3626" stroke-width="0.03">
        <rect fill="#75694f" x={x - 0.19} y={y - 0.24} width="0.38" height="0.42" rx="0.05" />
        <rect fill="#cfc3a8" x={x - 0.22} y={y - 0.28} width="0.44" height="0.14" rx="0.05" />
      </g>
    ))}
  </g>
);

const ARCHES = Array.from({ length: 7 }, (_, at) => `M${3.2 + 2.7 * at} 9.08a.85.5 0 0 1 1.7 0z`).join('');

const POSTS: readonly (readonly [number, number])[] = [0.42, 8.48].flatMap((y) =>
  Array.from({ length: 8 }, (_, at) => [2.55 + at * 2.7, y] as const),
);

const TREES: readonly (readonly [number, number, number])[] = [
  [1.7, 0.1, 0.8],
  [0.3, 0.6, 1.1],
  [1.2, 1.7, 0.7],
  [22.3, 0.3, 0.9],
  [22.2, 8.7, 0.8],
  [0.2, 8.4, 1],
  [1.5, 9, 1.1],
];

const Tree = ({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) => (
  <Placed at={{ x, y }}>
    <g transform={`scale(${size})`}>
      <ellipse class="ts-shadow" cx="0.08" cy="0.42" rx="0.5" ry="0.16" />
      <path fill="#5a3d22" d="M-.07.4V.1h.14v.3z" />
      <path
        fill="#33632f"
        stroke="#1f421d"
        stroke-width="0.04"
        d="M-.48.08A.3.3 0 0 1-.3-.32.34.34 0 0 1 .3-.34.3.3 0 0 1 .46.1.28.28 0 0 1 .1.24.3.3 0 0 1-.48.08z"
      />
      <path fill="#55893f" d="M-.34-.08A.22.22 0 0 1-.16-.3.26.26 0 0 1 .2-.3Q0-.22-.34-.08z" />
    </g>
  </Placed>
);

/** The pillars, the hostage and the plans: what stands on the ground and changes. */
export const Landmarks = ({ pillars, hostage, plans }: Pick<Sim, 'pillars' | 'hostage' | 'plans'>) => (
  <g>
    {PILLARS.map((pillar) => (
      <Pillar key={pillar} id={pillar} hp={pillars[pillar]} />
    ))}
    <Hostage {...hostage} />
    {plans !== 'absent' && <Plans plans={plans} />}
  </g>
);

/** The outlines of stone buildings. */
const OUTLINE = { stroke: '#3c3529', 'stroke-width': 0.04 } as const;

const Pillar = ({ id, hp }: { readonly id: PillarId; readonly hp: number }) => (
  <Placed at={PILLAR_POSITIONS[id]}>
    <title>{hp === 0 ? `Pillar ${id.slice(-1)}, fallen` : `Pillar ${id.slice(-1)}`}</title>
    {hp === 0 ? (
      <path
        fill="#8b8170"
        stroke="#37322a"
        stroke-width="0.04"
        d="M-.5.4l.16-.4.24.16.1-.3.22.3.18-.14L.52.4zM-.42-.08l.14-.14.16.14zM.16-.16l.2-.1.12.18z"
      />
    ) : (
      <>
        <ellipse class="ts-shadow" cx="0.14" cy="0.42" rx="0.56" ry="0.17" />
        <path {...OUTLINE} fill="#b9ae98" d="M-.46.24H.46V.44Q0 .58-.46.44z" />
        <path {...OUTLINE} fill="#b9ae98" d="M-.36-.4V.3Q0 .44.36.3V-.4z" />
        <path fill-opacity="0.2" d="M.1-.36V.38Q.28.36.36.3V-.4z" />
        <ellipse {...OUTLINE} fill="#ddd4c1" cx="0" cy="-0.42" rx="0.46" ry="0.17" />
        <path fill="none" stroke="#1d1a16" stroke-width="0.05" d={cracksAt(hp)} />
        <circle class="ts-badge" cx="0" cy="0.02" r="0.17" />
        <text class="ts-badge-text" y="0.1">
          {id.slice(-1)}
        </text>
        {hp < PILLAR_HP && <Bar class="ts-hp-bar" y={-0.72} part={hp / PILLAR_HP} />}
      </>
    )}
  </Placed>
);

/** The fewer hit points a pillar has left, the more cracks. */
const cracksAt = (hp: number): string =>
  ['M-.3-.2l.14.12-.08.16.1.1', 'M.3-.1L.2.06l.08.14-.1.12', 'M-.1.36L0 .24-.1.1', 'M.02-.28L.1-.14.02-.02']
    .slice(0, Math.ceil(4 * (1 - hp / PILLAR_HP)))
    .join('');

/** A chest with a scroll; empty once the plans are taken, black once they are burnt. */
const Plans = ({ plans }: Pick<Sim, 'plans'>) => (
  <Placed at={PLANS_POSITION}>
    <g class={`ts-plans ts-plans-${plans}`}>
      <title>{plansText(plans)}</title>
      <ellipse class="ts-shadow" cx="0.04" cy="0.36" rx="0.5" ry="0.14" />
      <path {...WOOD} fill="#7b5429" d="M-.42-.02H.42V.36H-.42z" />
      <path {...WOOD} fill="#99703c" d="M-.42-.02Q-.42-.22-.26-.22H.26Q.42-.22.42-.02z" />
      {plans === 'safe' && (
        <g fill="#f4ead0" stroke="#5a4a2a" stroke-width="0.03">
          <path d="M-.24-.3H.22V-.06H-.24zM-.14-.22H.12M-.14-.14H.06" />
        </g>
      )}
      <text class="ts-label" y="0.7">
        {PLANS_LABELS[plans]}
      </text>
    </g>
  </Placed>
);

const WOOD = { stroke: '#2d1c09', 'stroke-width': 0.04 } as const;

const PLANS_LABELS: Readonly<Record<Sim['plans'], string>> = {
  absent: '',
  safe: 'Plans',
  taken: 'Taken',
  burnt: 'Burnt',
};

const PALE = '#8c857a';

function clothesOf(alive: boolean, rescued: boolean): string {
  if (rescued) return '#8fe0a6';
  return alive ? '#f4e3a1' : PALE;
}

const Hostage = ({ alive, rescued }: Sim['hostage']) => (
  <Placed at={HOSTAGE_POSITION}>
    <g class="ts-hostage">
      <title>{rescued ? 'the hostage, free' : alive ? 'the hostage' : 'the hostage, killed'}</title>
      <ellipse class="ts-shadow" cx="0.04" cy="0.42" rx="0.42" ry="0.14" />
      {!rescued && <path fill="#6e4a26" d="M-.07.42V-.5H.07V.42z" />}
      <path fill="#3a3f4a" d="M-.15.42V.14H-.02V.42zM.03.42V.14H.16V.42z" />
      <path fill={clothesOf(alive, rescued)} d="M-.22-.12Q0-.22.22-.12L.19.2H-.19z" />
      <circle class="ts-head" fill={alive ? SKIN : PALE} cx="0" cy="-0.26" r="0.16" />
      <path fill="#4a2f1b" d="M-.17-.26A.17.17 0 0 1 .17-.28Q.06-.4-.17-.26z" />
      {alive && !rescued && <path class="ts-ropes" d="M-.23-.04Q0 .04.23-.04M-.22.08Q0 .16.22.08" />}
      {!alive && <path class="ts-cross" d="M-.16-.42l.32.32M.16-.42l-.32.32" />}
      <text class="ts-label" y="0.78">
        {rescued ? 'Free!' : 'Hostage'}
      </text>
    </g>
  </Placed>
);
