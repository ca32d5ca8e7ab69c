import type { ComponentChildren } from 'preact';
import type { Mark } from '../rules/types';
import { Coordinates } from '../../../web/kit/framed-board';
import { inGrid, Spot, useRoving } from '../../../web/kit/spot';
import { Hull } from './hull';
import { cellWords, COLUMNS, watersText, type Cell, type KnownShip } from './waters';

interface WatersProps {
  readonly label: string;
  readonly cells: readonly Cell[];
  readonly ships: readonly KnownShip[];
  /** The cell of the last shot. */
  readonly last: string | null;
  /** The cell that the viewer aims at. */
  readonly aim: string | null;
  /** Whether the viewer shoots into these waters, now or on its next turn. */
  readonly target: boolean;
  readonly onShoot: ((coord: string) => void) | undefined;
}

const WIDTH = COLUMNS.length;
const ARROWS = inGrid(WIDTH, WIDTH);

/** A hundred cells of sea with their coordinates. In waters the viewer shoots at, arrow keys move from cell to cell. */
export function Waters({ label, cells, ships, last, aim, target, onShoot }: WatersProps) {
  const { ref, handlers, isTabStop } = useRoving({
    names: cells.map(({ name }) => name),
    neighbour: ARROWS,
    first: undefined,
  });
  return (
    <div
      class={`waters${target ? ' waters-target' : ''}`}
      role="group"
      aria-label={`${label}: ${watersText(cells)}`}
    >
      <Sea ships={ships}>
        <div class="cells" ref={ref} {...(target && handlers)}>
          {cells.map((cell) => {
            const { name, mark, sunk } = cell;
            const looks = `cell cell-${LOOKS[mark]}${sunk ? ' cell-sunk' : ''}${last === name ? ' last' : ''}${aim === name ? ' aimed' : ''}`;
            const picture = <MarkPicture key={mark} mark={mark} />;
            return target ? (
              <Spot
                key={name}
                class={looks}
                label={`${name}: ${cellWords(cell)}`}
                pressed={aim === name || undefined}
                command={name}
                tabStop={isTabStop(name)}
                onPoint={onShoot && mark === '.' ? () => onShoot(name) : undefined}
              >
                {picture}
              </Spot>
            ) : (
              <span key={name} class={looks} aria-hidden="true">
                {picture}
              </span>
            );
          })}
        </div>
      </Sea>
    </div>
  );
}

interface SeaProps {
  readonly ships: readonly KnownShip[];
  /** The cells over them. */
  readonly children: ComponentChildren;
}

/** The sea with its coordinates and ships. */
export const Sea = ({ ships, children }: SeaProps) => (
  <>
    <Coordinates class="waters-columns" names={Array.from(COLUMNS)} />
    <Coordinates class="waters-rows" names={Array.from(COLUMNS, (_, row) => `${row + 1}`)} />
    <div class="sea-picture">
      <svg class="ships" viewBox={`0 0 ${10 * WIDTH} ${10 * WIDTH}`} aria-hidden="true">
        {ships.map(({ at, across, size, sunk }) => {
          const [x, y] = [10 * (at % WIDTH), 10 * Math.floor(at / WIDTH)];
          return (
            <g
              key={at}
              class={`ship${sunk ? ' sunk' : ''}`}
              transform={across ? `translate(${x} ${y})` : `translate(${x + 10} ${y}) rotate(90)`}
            >
              <Hull size={size} />
            </g>
          );
        })}
      </svg>
      {children}
    </div>
  </>
);

const LOOKS: Readonly<Record<Mark, string>> = { '.': 'open', S: 'ship', H: 'hit', M: 'miss' };

/** An explosion for a hit, the rings of a splash for a miss. */
const MarkPicture = ({ mark }: { readonly mark: Mark }) =>
  mark === 'H' || mark === 'M' ? (
    <svg class="mark" viewBox="0 0 20 20" aria-hidden="true">
      {mark === 'H' ? (
        <>
          <path
            class="burst"
            d="M10 1l2 4.6 4.6-2.2-1.8 4.8L19 10l-4.2 1.8 1.8 4.8-4.6-2.2L10 19l-2-4.6-4.6 2.2 1.8-4.8L1 10l4.2-1.8-1.8-4.8L8 5.6z"
          />
          <path class="core" d="M7.2 7.2l5.6 5.6M12.8 7.2l-5.6 5.6" />
        </>
      ) : (
        <>
          <circle class="ripple" cx="10" cy="10" r="5.4" />
          <circle class="splash" cx="10" cy="10" r="2.3" />
        </>
      )}
    </svg>
  ) : null;
