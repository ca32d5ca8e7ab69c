import type { PlayerView, View } from '../rules/view';
import { CardBack, CardFace } from './card';

interface MatProps {
  readonly view: View;
  readonly player: PlayerView;
  readonly name: string;
  /** Present if the viewer may look through the player's discard pile. */
  readonly onDiscards?: (() => void) | undefined;
}

/** A player's area: cards in play and piles. */
export function Mat({ view, player, name, onDiscards }: MatProps) {
  const active = !view.gameOver && view.activePlayer === player.player;
  return (
    <section class={`mat${active ? ' active' : ''}`} aria-label={name}>
      <h2>{name}</h2>
      <ul class="cards in-play" aria-label="In play">
        {[...copiesOf(player.inPlay)].map(([card, copies]) => (
          <li key={`${view.turnNumber}:${card}`} class="dealt">
            <CardFace name={card} size="small" />
            {copies > 1 && (
              <span class="copies" key={copies}>
                ×{copies}
              </span>
            )}
          </li>
        ))}
        {player.inPlay.length === 0 && <li class="nothing">{active ? 'Nothing in play yet' : ''}</li>}
      </ul>
      <div class="piles">
        <CardBack count={player.handCount} label="Hand" />
        <CardBack count={player.deckCount} label="Deck" />
        <DiscardPile player={player} onLook={onDiscards} />
      </div>
    </section>
  );
}

/** The number of copies of each card, in the order of their first copies. */
function copiesOf(cards: readonly string[]): ReadonlyMap<string, number> {
  const copies = new Map<string, number>();
  for (const card of cards) copies.set(card, (copies.get(card) ?? 0) + 1);
  return copies;
}

interface DiscardPileProps {
  readonly player: PlayerView;
  readonly onLook: (() => void) | undefined;
}

function DiscardPile({ player: { discardTop, discardCount }, onLook }: DiscardPileProps) {
  if (discardTop === null) return <CardBack count={0} label="Discard" />;
  return (
    <figure class="pile">
      <CardFace name={discardTop} size="small" left={discardCount} key={`${discardTop}${discardCount}`} />
      <figcaption>
        {onLook ? (
          <button type="button" class="pile-look" onClick={onLook}>
            Discard
          </button>
        ) : (
          'Discard'
        )}
      </figcaption>
    </figure>
  );
}
