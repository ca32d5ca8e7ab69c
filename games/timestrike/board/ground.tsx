import { PILLAR_HP, PILLAR_POSITIONS, HOSTAGE_POSITION } from '../rules/sim/roster';
import { chasmCells, wallsOf } from '../rules/sim/terrain';
import { PILLARS, type Sim, type Vec3 } from '../rules/types';
import { Bar } from './bar';

interface CellProps {
  readonly at: Vec3;
  readonly class: string;
}

const Cell = ({ at: { x, y }, class: name }: CellProps) => (
  <rect class={name} x={x - 0.5} y={y - 0.5} width="1" height="1" />
);

const COLUMNS = [0, 5, 10, 15, 20, 24];
const ROWS = [0, 3, 6];

/** The terrain: the bridge over the chasm, walls, pillars, the exit and the hostage. */
export const Ground = ({ sim }: { readonly sim: Pick<Sim, 'scenario' | 'pillars' | 'hostage'> }) => (
  <g>
    <rect class="ts-grass" x="-0.5" y="-0.5" width="25" height="10" />
    <rect class="ts-stone" x="2.5" y="0.5" width="19" height="8" />
    {chasmCells().map((cell) => (
      <Cell key={`${cell.x} ${cell.y}`} at={cell} class="ts-chasm" />
    ))}
    <rect class="ts-escape" x="23.5" y="-0.5" width="1" height="10" />
    <text class="ts-escape-text" transform="translate(23.8 4.5) rotate(90)">
      escape
    </text>
    <path class="ts-grid" d={GRID} />
    {COLUMNS.map((x) => (
      <text key={x} class="ts-coordinate" x={x} y="9.36">
        {x}
      </text>
    ))}
    {ROWS.map((y) => (
      <text key={y} class="ts-coordinate" x="-0.2" y={y + 0.15}>
        {y}
      </text>
    ))}
    {wallsOf(sim.scenario).map((cell) => (
      <Cell key={`${cell.x} ${cell.y}`} at={cell} class="ts-wall" />
    ))}
    {PILLARS.map((id) => (
      <Pillar key={id} at={PILLAR_POSITIONS[id]} hp={sim.pillars[id]} />
    ))}
    <Hostage {...sim.hostage} />
  </g>
);

/** Between the cells. */
const GRID = [
  ...Array.from({ length: 24 }, (_, x) => `M${x + 0.5}-.5V9.5`),
  ...Array.from({ length: 9 }, (_, y) => `M-.5 ${y + 0.5}H24.5`),
].join('');

const Pillar = ({ at, hp }: { readonly at: Vec3; readonly hp: number }) =>
  hp > 0 ? (
    <g>
      <Cell at={at} class="ts-pillar" />
      <rect class="ts-pillar-top" x={at.x - 0.32} y={at.y - 0.32} width="0.64" height="0.64" rx="0.1" />
      {hp < PILLAR_HP && <Bar class="ts-hp-bar" x={at.x} y={at.y - 0.75} part={hp / PILLAR_HP} />}
    </g>
  ) : (
    <path
      class="ts-rubble"
      d={`M${at.x - 0.4} ${at.y + 0.3}l.2-.3.2.2.15-.4.25.3.15-.2.1.4zM${at.x - 0.3} ${at.y - 0.2}l.15-.15.15.15z`}
    />
  );

const Hostage = ({ alive, rescued }: Sim['hostage']) => {
  const { x, y } = HOSTAGE_POSITION;
  return (
    <g class={rescued ? 'ts-hostage ts-rescued' : alive ? 'ts-hostage' : 'ts-hostage ts-executed'}>
      <circle cx={x} cy={y} r="0.44" />
      <text x={x} y={y + 0.22}>
        {rescued ? '✓' : alive ? 'H' : '✗'}
      </text>
    </g>
  );
};
