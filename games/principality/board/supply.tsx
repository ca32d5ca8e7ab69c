import type { View } from '../rules/view';
import { findCard } from '../rules/cards/catalogue';
import { CardFace } from './card';
import type { Choice } from './choice';
import type { Targets } from './turn';

interface SupplyProps {
  readonly view: View;
  /** The viewer's open decision if its cards are piles of the supply. */
  readonly choice: Choice | null;
  readonly targets: Targets;
  readonly onMove?: ((command: string) => void) | undefined;
}

/** All piles: the kingdom by cost, and the seven that are in every game. */
export function Supply({ view, choice, targets, onMove }: SupplyProps) {
  const cost = (name: string): number => findCard(name)?.cost ?? 0;
  const kingdom = [...view.kingdom].sort((a, b) => cost(a) - cost(b) || (a < b ? -1 : 1));
  const piles = Object.keys(view.supply);
  const basic = piles.filter((name) => !view.kingdom.includes(name));
  const pile = (name: string) => {
    const command = targets.get(name);
    const onPlay = command !== undefined && onMove ? () => onMove(command) : undefined;
    return (
      <li key={name}>
        <CardFace
          name={name}
          left={view.supply[name] ?? 0}
          onPlay={onPlay}
          choice={choice?.cardAt(piles.indexOf(name))}
        />
      </li>
    );
  };
  return (
    <section class="supply" aria-label="Supply">
      <ul class="cards kingdom" aria-label="Kingdom">
        {kingdom.map(pile)}
      </ul>
      <ul class="cards basic" aria-label="Treasure, Victory and Curse cards">
        {basic.map(pile)}
      </ul>
    </section>
  );
}
