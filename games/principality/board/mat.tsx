import type { PlayerView, View } from '../rules/view';
import { CardBack, CardFace } from './card';

interface MatProps {
  readonly view: View;
  readonly player: PlayerView;
  readonly name: string;
}

/** A player's area: cards in play, piles, and during the turn the remaining resources. */
export function Mat({ view, player, name }: MatProps) {
  const active = !view.gameOver && view.activePlayer === player.player;
  const score = view.result?.scores[player.player];
  return (
    <section class={`mat${active ? ' active' : ''}`} aria-label={name}>
      <header class="mat-head">
        <h3>{name}</h3>
        {active && <Resources view={view} player={player} />}
        {score !== undefined && <span class="score">{score} VP</span>}
      </header>
      <div class="mat-table">
        <ul class="cards in-play" aria-label="In play">
          {player.inPlay.map((card, at) => (
            <li key={`${view.turnNumber}:${at}:${card}`} class="dealt">
              <CardFace name={card} size="small" />
            </li>
          ))}
          {player.inPlay.length === 0 && <li class="nothing">{active ? 'Nothing in play yet' : ''}</li>}
        </ul>
        <div class="piles">
          <CardBack count={player.handCount} label="Hand" />
          <CardBack count={player.deckCount} label="Deck" />
          <DiscardPile player={player} />
        </div>
      </div>
      {player.cards && <AllCards cards={player.cards} />}
    </section>
  );
}

const Resources = ({ view, player }: Pick<MatProps, 'view' | 'player'>) => (
  <dl class="resources">
    <dt>{view.phase === 'buy' ? 'Buy phase' : view.phase === 'action' ? 'Action phase' : 'Clean-up'}</dt>
    <dd>
      <b>{player.actions}</b> {player.actions === 1 ? 'action' : 'actions'}
    </dd>
    <dd>
      <b>{player.buys}</b> {player.buys === 1 ? 'buy' : 'buys'}
    </dd>
    <dd class="coins">
      <b>${player.coins}</b>
    </dd>
  </dl>
);

function DiscardPile({ player: { discardTop, discardCount } }: { readonly player: PlayerView }) {
  if (discardTop === null) return <CardBack count={0} label="Discard" />;
  return (
    <figure class="pile">
      <CardFace name={discardTop} size="small" left={discardCount} key={`${discardTop}${discardCount}`} />
      <figcaption>Discard</figcaption>
    </figure>
  );
}

/** Every card of a player, shown once the game is over. */
const AllCards = ({ cards }: { readonly cards: Readonly<Record<string, number>> }) => (
  <p class="all-cards">
    {Object.entries(cards).map(([name, count]) => (
      <span key={name}>
        <b>{count}</b> {name}
      </span>
    ))}
  </p>
);
