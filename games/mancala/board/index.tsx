import { useState } from 'preact/hooks';
import { PITS, type MancalaView } from '../rules/types';
import type { BoardProps } from '../../../web/kit/board';
import { nameOf, PlayerPlate } from '../../../web/kit/player-plate';
import { Spot } from '../../../web/kit/spot';
import { Heap } from './heap';
import { lastMoveOf, type LastMove } from './last-move';
import './mancala.css';

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
