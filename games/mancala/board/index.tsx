import { useState } from 'preact/hooks';
import type { MancalaView } from '../rules/shapes';
import { firstPitOf, PITS, storeOf } from '../rules/sowing';
import type { BoardProps } from '../../../web/kit/board';
import { nameOf, PlayerPlate } from '../../../web/kit/player-plate';
import { asSeen, Spot, useRoving } from '../../../web/kit/spot';
import { useKeys, useSkip } from '../../../web/kit/use-keys';
import { Seeds } from './seeds';
import { useSowing } from './use-sowing';
import { landingOf, lastMoveOf, type LastMove } from './walk';
import './mancala.css';

const ALL_PITS: readonly number[] = Array.from({ length: PITS }, (_, before) => before + 1);

/**
 * Two rows of pits with a store at either end. The viewer's row is the lower one, sown from left to right. On narrow screens the board is upright, with its
 * left end at the top. The seeds of a move are animated from pit to pit before its result appears in words.
 */
export function Board(props: BoardProps<MancalaView>) {
  const { view, seat, names, options, onMove } = props;
  // A viewer who plays both sides keeps the first orientation.
  const [lower] = useState(seat === 1 ? 1 : 0);
  const upper = 1 - lower;
  const { isShowing, told, frame, seeds, end } = useSowing(props);
  const [aimed, setAimed] = useState<number | null>(null);
  const mover = view.toMove ?? lower;
  const usable = onMove && !isShowing && view.toMove !== null ? pitsIn(options) : [];
  const sow = (pit: number): void => onMove?.(`pit ${pit}`);
  useKeys((key) => {
    if (usable.includes(Number(key))) sow(Number(key));
  });

  const last = lastMoveOf(view);
  const aimedPit = usable.find((pit) => placeOf(mover, pit) === aimed);
  const landing = aimedPit === undefined ? null : landingOf(view, mover, aimedPit);
  const {
    ref: board,
    handlers,
    isTabStop,
  } = useRoving({
    names: [
      'upper store',
      ...ALL_PITS.map((pit) => nameOfPit(upper, pit)),
      ...ALL_PITS.map((pit) => nameOfPit(lower, pit)),
    ],
    neighbour: PIT_TO_PIT,
    first: nameOfPit(mover, usable[0] ?? 1),
  });
  useSkip(isShowing, board, end);
  const isFree = (owner: number, pit: number): boolean => owner === mover && usable.includes(pit);

  const row = (owner: number, side: 'upper' | 'lower') =>
    ALL_PITS.map((pit) => {
      const place = placeOf(owner, pit);
      const seedsThere = frame.circle[place] ?? 0;
      const isLast = last?.seat === owner && last.pit === pit;
      const isLanding = landing?.place === place;
      return (
        <Spot
          key={place}
          class={`pit pit-${side}${isLast ? ' last' : ''}${isLanding ? ' landing' : ''}`}
          style={{ '--at': pit }}
          label={`${nameOf(names, owner)}, pit ${pit}: ${seedsText(seedsThere)}`}
          tabStop={isTabStop(nameOfPit(owner, pit))}
          command={isFree(owner, pit) ? `pit ${pit}` : undefined}
          onPoint={isFree(owner, pit) ? () => sow(pit) : undefined}
          onAim={(isAimed) => setAimed(isAimed ? place : null)}
        >
          <span class="pit-hollow" />
          <span class="pit-number">{pit}</span> <span class="pit-count">{seedsThere}</span>
        </Spot>
      );
    });

  return (
    <div class="mancala">
      <Plate view={told} names={names} owner={upper} side="upper" last={isShowing ? null : last} />
      <div ref={board} class="mancala-board" role="group" aria-label={textOf(told, names)} {...handlers}>
        <Store
          side="upper"
          owner={nameOf(names, upper)}
          seeds={frame.circle[storeOf(upper)] ?? 0}
          isLanding={landing?.place === storeOf(upper)}
        />
        {row(upper, 'upper')}
        {row(lower, 'lower')}
        <Store
          side="lower"
          owner={nameOf(names, lower)}
          seeds={frame.circle[storeOf(lower)] ?? 0}
          isLanding={landing?.place === storeOf(lower)}
        />
        <Seeds seeds={seeds} over={frame.over} lower={lower} />
      </div>
      <Plate view={told} names={names} owner={lower} side="lower" last={isShowing ? null : last} />
      {onMove && <p class="mancala-hint">{hintOf(aimedPit, landing?.text)}</p>}
    </div>
  );
}
Board.takesEveryMove = true;

const placeOf = (owner: number, pit: number): number => firstPitOf(owner) + pit - 1;

const nameOfPit = (owner: number, pit: number): string => `${owner} ${pit}`;

/** The pits lie between the stores. */
const PIT_TO_PIT = asSeen((at) => at >= 1 && at <= 2 * PITS);

/** The pits that the moves sow. */
const pitsIn = (options: BoardProps<MancalaView>['options']): readonly number[] =>
  ALL_PITS.filter((pit) => options.some(({ command }) => command === `pit ${pit}`));

const hintOf = (pit: number | undefined, effect: string | undefined): string =>
  pit === undefined || effect === undefined
    ? 'Choose one of your pits, or press its number.'
    : `Pit ${pit}: ${effect}.`;

interface StoreProps {
  readonly side: 'upper' | 'lower';
  readonly owner: string;
  readonly seeds: number;
  readonly isLanding: boolean;
}

const Store = ({ side, owner, seeds, isLanding }: StoreProps) => (
  <div
    class={`store store-${side}${isLanding ? ' landing' : ''}`}
    role="img"
    aria-label={`Store of ${owner}: ${seedsText(seeds)}`}
  >
    <span class="pit-count">{seeds}</span>
  </div>
);

interface PlateProps {
  readonly view: MancalaView;
  readonly names: readonly string[];
  readonly owner: number;
  readonly side: 'upper' | 'lower';
  readonly last: LastMove | null;
}

const Plate = ({ view: { toMove, winner, stores }, names, owner, side, last }: PlateProps) => (
  <div class={`mancala-plate mancala-${side}`}>
    <PlayerPlate name={nameOf(names, owner)} toMove={toMove === owner} won={winner === owner}>
      {last?.seat === owner && <span>{[`sowed pit ${last.pit}`, ...last.notes].join(', ')}</span>}
      <span class="mancala-score">{stores[owner] ?? 0}</span>
    </PlayerPlate>
  </div>
);

const seedsText = (seeds: number): string => (seeds === 1 ? '1 seed' : `${seeds} seeds`);

/** The board in words. */
const textOf = ({ pits, stores }: MancalaView, names: readonly string[]): string =>
  pits
    .map(
      (row, owner) => `${nameOf(names, owner)}: pits 1 to 6 ${row.join(', ')}; store ${stores[owner] ?? 0}`,
    )
    .join('. ');
