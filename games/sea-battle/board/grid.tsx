import { Fragment } from 'preact';
import { useState } from 'preact/hooks';
import type { Mark } from '../rules/types';
import { Spot } from '../../../web/kit/spot';
import { COLUMNS, MARK_WORDS, neighbour, watersText, type Cell } from './waters';

interface WatersProps {
  readonly label: string;
  readonly cells: readonly Cell[];
  /** The cell of the last shot. */
  readonly last: string | null;
  /** Whether the viewer shoots into these waters, now or when it is its turn. */
  readonly target: boolean;
  readonly onShoot: ((coord: string) => void) | undefined;
}

/** A hundred cells with their coordinates. Where one shoots, arrow keys go from cell to cell. */
export function Waters({ label, cells, last, target, onShoot }: WatersProps) {
  const [focused, setFocused] = useState(0);
  const buttonsIn = (grid: HTMLElement) => [...grid.querySelectorAll('button')];
  return (
    <div
      class={`waters${target ? ' waters-target' : ''}`}
      role="group"
      aria-label={`${label}: ${watersText(cells)}`}
      onFocusIn={({ currentTarget, target: cell }) =>
        setFocused(buttonsIn(currentTarget).findIndex((button) => button === cell))
      }
      onKeyDown={(event) => {
        const next = target ? neighbour(event.key, focused) : null;
        if (next === null) return;
        event.preventDefault();
        buttonsIn(event.currentTarget).at(next)?.focus();
      }}
    >
      <span />
      {Array.from(COLUMNS, (column) => (
        <Coordinate key={column} text={column} />
      ))}
      {cells.map(({ name, mark }, at) => {
        const looks = `cell cell-${LOOKS[mark]}${last === name ? ' last' : ''}`;
        const picture = <MarkPicture key={mark} mark={mark} />;
        return (
          <Fragment key={name}>
            {at % COLUMNS.length === 0 && <Coordinate text={name.slice(1)} />}
            {target ? (
              <Spot
                class={looks}
                label={`${name}: ${MARK_WORDS[mark]}`}
                tabStop={at === focused}
                onPoint={onShoot && mark === '.' ? () => onShoot(name) : undefined}
              >
                {picture}
              </Spot>
            ) : (
              <span class={looks} aria-hidden="true">
                {picture}
              </span>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

const Coordinate = ({ text }: { readonly text: string }) => (
  <span class="coordinate" aria-hidden="true">
    {text}
  </span>
);

const LOOKS: Readonly<Record<Mark, string>> = { '.': 'open', S: 'ship', H: 'hit', M: 'miss' };

/** A hull, a fire on it, or the rings of a splash. */
const MarkPicture = ({ mark }: { readonly mark: Mark }) =>
  mark === '.' ? null : (
    <svg class="mark" viewBox="0 0 20 20" aria-hidden="true">
      {(mark === 'S' || mark === 'H') && <rect class="hull" x="1.5" y="1.5" width="17" height="17" rx="5" />}
      {mark === 'S' && <circle class="porthole" cx="10" cy="10" r="3" />}
      {mark === 'H' && <path class="fire" d="M5 5 15 15M15 5 5 15" />}
      {mark === 'M' && (
        <>
          <circle class="splash" cx="10" cy="10" r="2" />
          <circle class="ripple" cx="10" cy="10" r="5.5" />
        </>
      )}
    </svg>
  );
