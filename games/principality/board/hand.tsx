import type { ComponentChildren } from 'preact';
import { CardFace } from './card';
import type { Choice } from './choice';
import type { Targets } from './turn';

interface HandProps {
  readonly hand: readonly string[];
  readonly points: number;
  /** The viewer's open decision if its cards are in the hand. */
  readonly choice: Choice | null;
  readonly targets: Targets;
  readonly onMove?: ((command: string) => void) | undefined;
  /** Further content of its header. */
  readonly children?: ComponentChildren;
}

/** The viewer's hand; cards that can be played or chosen are buttons. */
export function Hand({ hand, points, choice, targets, onMove, children }: HandProps) {
  return (
    <section class="hand" aria-label="Your hand">
      <header class="mat-head">
        <h3>Your hand</h3>
        <span class="score">{points} VP so far</span>
        {children}
      </header>
      <ul class="cards">
        {numberedCopies(hand).map(({ card, key }, at) => {
          const command = targets.get(card);
          const onPlay = command !== undefined && onMove ? () => onMove(command) : undefined;
          return (
            <li key={key} class="dealt">
              <CardFace name={card} onPlay={onPlay} choice={choice?.cardAt(at)} />
            </li>
          );
        })}
        {hand.length === 0 && <li class="nothing">No cards in hand</li>}
      </ul>
    </section>
  );
}

/** Each card with a key that stays the same while other cards come and go. */
function numberedCopies(hand: readonly string[]): readonly { card: string; key: string }[] {
  const seen = new Map<string, number>();
  return hand.map((card) => {
    const copy = (seen.get(card) ?? 0) + 1;
    seen.set(card, copy);
    return { card, key: `${card} ${copy}` };
  });
}
