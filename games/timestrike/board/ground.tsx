import { useId } from 'preact/hooks';
import { PILLAR_HP, PILLAR_POSITIONS, HOSTAGE_POSITION } from '../rules/sim/roster';
import { wallsOf } from '../rules/sim/terrain';
import { PILLARS, type PillarId, type Sim } from '../rules/types';
import { Bar } from './bar';

/** The terrain: the bridge over the chasm, walls, pillars, the exit and the hostage. */
export const Ground = ({ sim }: { readonly sim: Pick<Sim, 'scenario' | 'pillars' | 'hostage'> }) => {
  const id = useId();
  const fill = (name: string): string => `url(#${id}${name})`;
  return (
    <g>
      <defs>
        <pattern id={`${id}grass`} width="3" height="3" patternUnits="userSpaceOnUse">
          <rect class="ts-grass" width="3" height="3" />
          <path
            class="ts-tufts"
            d="M.4.7l.1-.3.1.3M1.9.4 2 .1l.1.3M1.1 1.9l.1-.3.1.3M2.5 1.6l.1-.3.1.3M.3 2.7l.1-.3.1.3M2 2.8l.1-.3.1.3"
          />
        </pattern>
        <pattern id={`${id}stone`} width="2" height="2" patternUnits="userSpaceOnUse" x="0.5" y="0.5">
          <rect class="ts-stone" width="2" height="2" />
          <path class="ts-slab" d="M.04.04h.92v.92H.04zM1.04 1.04h.92v.92h-.92z" />
          <path class="ts-joints" d="M0 0h2M0 1h2M0 0v1M1 0v1M.5 1v1M1.5 1v1" />
        </pattern>
        <pattern id={`${id}water`} width="2" height="1" patternUnits="userSpaceOnUse">
          <rect class="ts-chasm" width="2" height="1" />
          <path class="ts-waves" d="M0 .3q.25-.15.5 0t.5 0M1 .7q.25-.15.5 0t.5 0" />
        </pattern>
      </defs>
      <rect fill={fill('grass')} x="-0.5" y="-0.5" width="25" height="10" />
      <rect fill={fill('stone')} x="2.5" y="0.5" width="19" height="8" />
      {[-0.5, 8.5].map((y) => (
        <rect key={y} fill={fill('water')} x="2.5" y={y} width="19" height="1" />
      ))}
      <path class="ts-rail" d="M2.5.5H21.5M2.5 8.5H21.5" />
      <path class="ts-posts" d={POSTS} />
      <rect class="ts-escape" x="23.5" y="-0.5" width="1" height="10" />
      <path class="ts-escape-arrows" d="M23.8 1l.4.4-.4.4M23.8 7.7l.4.4-.4.4" />
      <text class="ts-escape-text" transform="translate(23.8 4.5) rotate(90)">
        exit
      </text>
      {wallsOf(sim.scenario).map(({ x, y }) => (
        <g key={`${x} ${y}`} class="ts-wall">
          <rect x={x - 0.5} y={y - 0.5} width="1" height="1" />
          <path d={`M${x - 0.5} ${y}h1M${x} ${y - 0.5}v.5M${x - 0.25} ${y}v.5M${x + 0.25} ${y}v.5`} />
        </g>
      ))}
      {PILLARS.map((pillar) => (
        <Pillar key={pillar} id={pillar} hp={sim.pillars[pillar]} />
      ))}
      <Hostage {...sim.hostage} />
    </g>
  );
};

/** Posts of the railings. */
const POSTS = [0.5, 8.5]
  .flatMap((y) => Array.from({ length: 20 }, (_, x) => `M${x + 2.5} ${y - 0.09}v.18`))
  .join('');

const Pillar = ({ id, hp }: { readonly id: PillarId; readonly hp: number }) => {
  const { x, y } = PILLAR_POSITIONS[id];
  if (hp === 0) {
    return (
      <path
        class="ts-rubble"
        d={`M${x - 0.45} ${y + 0.35}l.2-.35.2.2.15-.45.25.35.15-.2.1.45zM${x - 0.35} ${y - 0.2}l.15-.15.15.15zM${x + 0.1} ${y - 0.3}l.2-.1.1.2z`}
      />
    );
  }
  return (
    <g>
      <title>{`Pillar ${id.slice(-1)}`}</title>
      <ellipse class="ts-shadow" cx={x + 0.12} cy={y + 0.18} rx="0.58" ry="0.5" />
      <rect class="ts-pillar" x={x - 0.48} y={y - 0.48} width="0.96" height="0.96" rx="0.08" />
      <circle class="ts-pillar-top" cx={x} cy={y} r="0.36" />
      <text class="ts-pillar-sign" x={x} y={y + 0.16}>
        {id.slice(-1)}
      </text>
      {hp < PILLAR_HP && (
        <>
          <path
            class="ts-cracks"
            d={`M${x - 0.4} ${y - 0.3}l.25.15-.1.2.3.2M${x + 0.4} ${y - 0.1}l-.2.2.1.3`}
          />
          <Bar class="ts-hp-bar" x={x} y={y - 0.75} part={hp / PILLAR_HP} />
        </>
      )}
    </g>
  );
};

const Hostage = ({ alive, rescued }: Sim['hostage']) => {
  const { x, y } = HOSTAGE_POSITION;
  return (
    <g
      class={rescued ? 'ts-hostage ts-rescued' : alive ? 'ts-hostage' : 'ts-hostage ts-executed'}
      transform={`translate(${x} ${y})`}
    >
      <title>{rescued ? 'the hostage, free' : alive ? 'the hostage' : 'the hostage, killed'}</title>
      <ellipse class="ts-shadow" cx="0.06" cy="0.14" rx="0.5" ry="0.44" />
      <ellipse class="ts-body" rx="0.34" ry="0.46" />
      <circle class="ts-head" r="0.26" />
      {alive && !rescued && (
        <path class="ts-ropes" d="M-.34-.16q.34.12.68 0M-.36.04q.36.12.72 0M-.34.24q.34.12.68 0" />
      )}
      <text y="0.24">{rescued ? '✓' : alive ? '' : '✕'}</text>
      <text class="ts-label" y="1">
        Hostage
      </text>
    </g>
  );
};
