import type { View } from '../rules/view';
import { asSeen, useRoving } from '../../../web/kit/spot';
import { findCard } from '../rules/cards/catalogue';
import { CardFace } from './card';
import type { Choice } from './choice';
import type { Targets } from './turn';
import './supply.css';

interface SupplyProps {
  readonly view: View;
  /** The viewer's open decision if its cards are piles of the supply. */
  readonly choice: Choice | null;
  readonly targets: Targets;
  /** The most coins that the viewer can have this turn; null if irrelevant. */
  readonly purse: number | null;
  readonly onMove?: ((command: string) => void) | undefined;
}

/** All piles: the kingdom by cost, and the seven basic piles of every game. */
export function Supply({ view, choice, targets, purse, onMove }: SupplyProps) {
  const cost = (name: string): number => findCard(name)?.cost ?? 0;
  const kingdom = [...view.kingdom].sort((a, b) => cost(a) - cost(b) || (a < b ? -1 : 1));
  const piles = Object.keys(view.supply);
  const basic = piles.filter((name) => !view.kingdom.includes(name));
  const choiceOf = (name: string) => choice?.cardAt(piles.indexOf(name));
  const names = [...kingdom, ...basic];
  const {
    ref: place,
    handlers,
    isTabStop,
  } = useRoving<HTMLElement>({
    names,
    selector: 'button.card',
    neighbour: PILE_TO_PILE,
    first: names.find((name) => (choice ? choiceOf(name) : onMove && targets.has(name))),
  });
  const pile = (name: string) => {
    const command = targets.get(name);
    const onPlay = command !== undefined && onMove ? () => onMove(command) : undefined;
    const cardChoice = choiceOf(name);
    return (
      <li key={name}>
        <CardFace
          name={name}
          left={view.supply[name] ?? 0}
          command={command}
          onPlay={onPlay}
          choice={cardChoice}
          tabStop={isTabStop(name)}
          isBeyond={choice ? cardChoice === undefined : purse !== null && cost(name) > purse}
        />
      </li>
    );
  };
  return (
    <section class="supply" ref={place} aria-label="Supply" {...handlers}>
      <ul class="cards kingdom" aria-label="Kingdom">
        {kingdom.map(pile)}
      </ul>
      <ul class="cards basic" aria-label="Treasure, Victory and Curse cards">
        {basic.map(pile)}
      </ul>
    </section>
  );
}

const PILE_TO_PILE = asSeen();
