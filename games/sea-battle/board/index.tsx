import type { SeaBattleView } from '../rules/types';
import type { BoardProps } from '../../../web/kit/board';
import { nameOf, PlayerPlate } from '../../../web/kit/player-plate';
import { cellsOf, fleetOf } from './waters';
import { Waters } from './grid';
import './sea-battle.css';

/** The five ships as little hulls; those that are sunk are struck through. */
export const FleetList = ({ afloat }: { readonly afloat: readonly number[] }) => (
  <span class="fleet" role="img" aria-label={`Afloat: ${afloat.join(', ') || 'nothing'}`}>
    {fleetOf(afloat).map(({ size, sunk }, at) => (
      <svg
        key={at}
        class={`fleet-ship${sunk ? ' sunk' : ''}`}
        viewBox={`0 0 ${10 * size} 10`}
        width={9 * size}
        height="9"
      >
        <rect x="0.5" y="1.5" width={10 * size - 1} height="7" rx="3.5" />
        {sunk && <path d={`M0 5H${10 * size}`} />}
      </svg>
    ))}
  </span>
);

/**
 * The waters of both, as far as the viewer knows them. A player has the enemy's first, and shoots by pointing at a cell; who
 * watches sees seat 0's first.
 */
export function Board({ view, seat, names, onMove }: BoardProps<SeaBattleView>) {
  const enemy = seat === null ? null : 1 - seat;
  return (
    <div class="sea">
      {(enemy === 1 ? [1, 0] : [0, 1]).map((owner) => (
        <section key={owner} class="sea-side">
          <PlayerPlate
            name={nameOf(names, owner)}
            toMove={view.winner === null && view.turn === owner}
            won={view.winner === owner}
          >
            {seat !== null && <span>{owner === seat ? 'your fleet' : 'your target'}</span>}
            <FleetList afloat={view.afloat[owner] ?? []} />
          </PlayerPlate>
          <Waters
            label={`Waters of ${nameOf(names, owner)}`}
            cells={cellsOf(view.waters[owner] ?? '')}
            last={lastIn(view, owner)}
            target={owner === enemy && view.winner === null}
            onShoot={owner === enemy ? onMove : undefined}
          />
        </section>
      ))}
    </div>
  );
}

/** The cell of the last shot, if it fell into this seat's waters: shots alternate, and the last shooter keeps the turn at the end. */
function lastIn({ last, turn, winner }: SeaBattleView, owner: number): string | null {
  const target = winner === null ? turn : 1 - winner;
  return last !== null && owner === target ? (last.split(':').at(0) ?? null) : null;
}
