import { useState } from 'preact/hooks';
import { PITS, type MancalaView } from '../rules/types';
import type { BoardProps } from '../../../web/kit/board';
import { nameOf, PlayerPlate } from '../../../web/kit/player-plate';
import { Spot } from '../../../web/kit/spot';
import './mancala.css';

/** What the last move did. */
export interface LastMove {
  readonly seat: number;
  readonly pit: number;
  /** Such as `captured 5`. */
  readonly notes: readonly string[];
}

/** Reads the last move of a view; null if there was none. */
export function lastMoveOf({ last, toMove, state }: MancalaView): LastMove | null {
  if (last === null) return null;
  const [pit = '', ...effects] = last.split(',');
  const again = effects.includes('extra_turn');
  // After the end the notation keeps the turn with the player who moved last.
  const onTurn = toMove ?? (state.includes('|T:player|') ? 0 : 1);
  const seat = toMove === null || again ? onTurn : 1 - onTurn;
  return { seat, pit: Number(pit.replace('pit', '')), notes: effects.map(noteOf) };
}

function noteOf(effect: string): string {
  if (effect === 'extra_turn') return 'ended in the store';
  if (effect === 'sweep') return 'the seeds left over go home';
  return effect.replace('capture', 'captured ');
}

/** Seeds lie in turns of the golden angle, so that any number of them makes a round heap. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** The room for a heap, and between two seeds that have room enough, in units of the drawing. */
const HEAP_RADIUS = 36;
const WIDEST_GAP = 12;
const COLOURS = 4;

/** Seeds in a round hollow; those that come are seen to come. */
export function Heap({ seeds }: { readonly seeds: number }) {
  const gap = Math.min(WIDEST_GAP, HEAP_RADIUS / Math.sqrt(Math.max(seeds, 1)));
  return (
    <svg class="heap" viewBox="0 0 100 100" aria-hidden="true">
      {Array.from({ length: seeds }, (_, at) => {
        const away = gap * Math.sqrt(at + 0.5);
        const angle = at * GOLDEN_ANGLE;
        return (
          <circle
            key={at}
            class={`seed seed-${at % COLOURS}`}
            cx={(50 + away * Math.cos(angle)).toFixed(1)}
            cy={(50 + away * Math.sin(angle)).toFixed(1)}
            r={(0.8 * gap).toFixed(1)}
          />
        );
      })}
    </svg>
  );
}

const ALL_PITS: readonly number[] = Array.from({ length: PITS }, (_, before) => before + 1);

/**
 * Two rows of pits with a store at either end; one's own row is the lower one, sown from left to right. Where there is little room
 * the board stands upright, its left end at the top.
 */
export function Board({ view, seat, names, options, onMove }: BoardProps<MancalaView>) {
  // Who plays both sides keeps the one that was seen first.
  const [lower] = useState(seat === 1 ? 1 : 0);
  const upper = 1 - lower;
  const last = lastMoveOf(view);
  const row = (owner: number, place: 'upper' | 'lower') =>
    ALL_PITS.map((pit) => {
      const option =
        owner === view.toMove ? options.find(({ command }) => command === `pit ${pit}`) : undefined;
      return (
        <PitSpot
          key={`${owner} ${pit}`}
          place={`${place}-${pit}`}
          label={`${nameOf(names, owner)}, pit ${pit}: ${seedsText(view.pits[owner]?.[pit - 1] ?? 0)}`}
          pit={pit}
          seeds={view.pits[owner]?.[pit - 1] ?? 0}
          last={last?.seat === owner && last.pit === pit}
          onPoint={option && onMove ? () => onMove(option.command) : undefined}
        />
      );
    });

  return (
    <div class="mancala">
      <Plate view={view} names={names} owner={upper} last={last} />
      <div class="mancala-board" role="group" aria-label={textOf(view, names)}>
        <Store place="left" owner={nameOf(names, upper)} seeds={view.stores[upper] ?? 0} />
        {row(upper, 'upper')}
        {row(lower, 'lower')}
        <Store place="right" owner={nameOf(names, lower)} seeds={view.stores[lower] ?? 0} />
      </div>
      <Plate view={view} names={names} owner={lower} last={last} />
    </div>
  );
}

interface PitProps {
  readonly place: string;
  readonly label: string;
  readonly pit: number;
  readonly seeds: number;
  readonly last: boolean;
  readonly onPoint: (() => void) | undefined;
}

const PitSpot = ({ place, label, pit, seeds, last, onPoint }: PitProps) => (
  <Spot class={`pit pit-${place}${last ? ' last' : ''}`} label={label} onPoint={onPoint}>
    <span class="pit-hollow">
      <Heap seeds={seeds} />
    </span>
    <span class="pit-count" key={seeds}>
      {seeds}
    </span>
    <span class="pit-number">{pit}</span>
  </Spot>
);

interface StoreProps {
  readonly place: 'left' | 'right';
  readonly owner: string;
  readonly seeds: number;
}

const Store = ({ place, owner, seeds }: StoreProps) => (
  <div class={`store store-${place}`} role="img" aria-label={`Store of ${owner}: ${seedsText(seeds)}`}>
    <Heap seeds={seeds} />
    <span class="pit-count" key={seeds}>
      {seeds}
    </span>
  </div>
);

interface PlateProps {
  readonly view: MancalaView;
  readonly names: readonly string[];
  readonly owner: number;
  readonly last: LastMove | null;
}

const Plate = ({ view: { toMove, winner, stores }, names, owner, last }: PlateProps) => (
  <PlayerPlate name={nameOf(names, owner)} toMove={toMove === owner} won={winner === owner}>
    {last?.seat === owner && <span>{[`sowed pit ${last.pit}`, ...last.notes].join(', ')}</span>}
    <span class="mancala-score">{stores[owner] ?? 0}</span>
  </PlayerPlate>
);

const seedsText = (seeds: number): string => (seeds === 1 ? '1 seed' : `${seeds} seeds`);

/** The board in words. */
const textOf = ({ pits, stores }: MancalaView, names: readonly string[]): string =>
  pits
    .map(
      (row, owner) => `${nameOf(names, owner)}: pits 1 to 6 ${row.join(', ')}; store ${stores[owner] ?? 0}`,
    )
    .join('. ');
