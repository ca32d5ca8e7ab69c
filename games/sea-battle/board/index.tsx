import { useState } from 'preact/hooks';
import type { SeaBattleView } from '../rules/shapes';
import type { BoardProps } from '../../../web/kit/board';
import { nameOf, PlayerPlate } from '../../../web/kit/player-plate';
import { TableActions } from '../../../web/kit/table-actions';
import { Hull } from './hull';
import { cellsOf, fleetOf, shipsIn } from './waters';
import { Waters } from './grid';
import { Placing } from './placing';
import './sea-battle.css';

/** The five ships of a fleet; sunk ships are struck through. */
const FleetList = ({ afloat }: { readonly afloat: readonly number[] }) => (
  <span class="fleet" role="img" aria-label={`Afloat: ${afloat.join(', ') || 'nothing'}`}>
    {fleetOf(afloat).map(({ size, sunk }, at) => (
      <svg
        key={at}
        class={`fleet-ship${sunk ? ' sunk' : ''}`}
        viewBox={`0 0 ${10 * size} 10`}
        width={11 * size}
      >
        <g class={`ship${sunk ? ' sunk' : ''}`}>
          <Hull size={size} />
        </g>
        {sunk && <path class="strike" d={`M1 5H${10 * size - 1}`} />}
      </svg>
    ))}
  </span>
);

/**
 * Both players' waters, as far as the viewer knows them. For a player the enemy's waters come first and are larger; a click on a cell shoots. While placing
 * ships, a player's own waters come first; for spectators, seat 0's do. Cells are narrow for touch: there a tap aims, and a button or a second tap shoots.
 */
export function Board({ view, seat, names, onMove, busy = false }: BoardProps<SeaBattleView>) {
  const { placing } = view;
  const enemy = seat === null ? null : 1 - seat;
  const [aim, setAim] = useState<string | null>(null);
  const isFinger = matchMedia('(pointer: coarse)').matches;
  const mayShoot = onMove && view.winner === null && !placing;
  const isPlacing = seat !== null && placing?.includes(seat) === true;
  const first = isPlacing ? seat : (enemy ?? 0);
  const shoot = (coord: string): void => {
    setAim(null);
    onMove?.(coord);
  };
  const point = (coord: string): void => (isFinger && coord !== aim ? setAim(coord) : shoot(coord));
  return (
    <div class="sea-room">
      <div class={`sea${seat === null ? '' : ' sea-player'}`}>
        {[first, 1 - first].map((owner) => {
          const waters = view.waters[owner] ?? '';
          const ships = shipsIn(view.ships[owner] ?? '', waters);
          return (
            <section key={owner} class={`sea-side${owner === seat && !isPlacing ? ' sea-own' : ''}`}>
              <PlayerPlate
                name={nameOf(names, owner)}
                toMove={placing ? placing.includes(owner) : view.winner === null && view.turn === owner}
                won={view.winner === owner}
              >
                {seat !== null && <span>{owner === seat ? 'your fleet' : 'your target'}</span>}
                {placing && !placing.includes(owner) && <span>ready</span>}
                <FleetList afloat={view.afloat[owner] ?? []} />
              </PlayerPlate>
              {owner === seat && isPlacing && onMove ? (
                <Placing ships={ships} onReady={onMove} busy={busy} />
              ) : (
                <Waters
                  label={`Waters of ${nameOf(names, owner)}`}
                  cells={cellsOf(waters, ships)}
                  ships={ships}
                  last={lastIn(view, owner)}
                  target={owner === enemy}
                  aim={owner === enemy ? aim : null}
                  onShoot={owner === enemy && mayShoot ? point : undefined}
                />
              )}
            </section>
          );
        })}
      </div>
      {isFinger && mayShoot && (
        <TableActions>
          <button
            type="button"
            class="primary sea-fire"
            aria-disabled={aim === null}
            onClick={() => aim !== null && shoot(aim)}
          >
            {aim === null ? 'Tap a cell to aim' : `Shoot at ${aim}`}
          </button>
        </TableActions>
      )}
    </div>
  );
}
Board.takesEveryMove = true;

/** The cell of the last shot, if it fell into this seat's waters: shots alternate, and the last shooter keeps the turn at the end. */
function lastIn({ last, turn, winner }: SeaBattleView, owner: number): string | null {
  const target = winner === null ? turn : 1 - winner;
  return last !== null && owner === target ? (last.split(':').at(0) ?? null) : null;
}
