import type { View } from '../rules/view';
import type { BoardProps } from '../../../web/kit/board';
import { CardFace } from './card';
import { Hand } from './hand';
import { Mat } from './mat';
import { Supply } from './supply';
import { handTargets, pileTargets } from './targets';
import './principality.css';

/** The whole table: the supply, the players, and the viewer's hand. */
export function Board({ view, names, options, onMove, onSetting }: BoardProps<View>) {
  const { own, players } = view;
  return (
    <div class="principality">
      <p class="round">
        {view.gameOver ? `Over after round ${view.turnNumber}` : `Round ${view.turnNumber}`}
      </p>
      {own && (
        <Hand hand={own.hand} points={own.victoryPoints} targets={handTargets(options, view)} onMove={onMove}>
          {onSetting && canReact(view) && <ReactionSetting reactions={own.reactions} onSetting={onSetting} />}
        </Hand>
      )}
      <div class={`mats mats-${players.length}`}>
        {players.map((player) => (
          <Mat
            key={player.player}
            view={view}
            player={player}
            name={names[player.player] ?? `Player ${player.player + 1}`}
          />
        ))}
      </div>
      <Supply view={view} targets={pileTargets(options)} onMove={onMove} />
      <Trash cards={view.trash} />
    </div>
  );
}

/** Whether the game contains attacks and reactions. */
const canReact = ({ kingdom, players }: View): boolean => players.length > 1 && kingdom.includes('Moat');

interface ReactionSettingProps {
  readonly reactions: 'ask' | 'reveal';
  readonly onSetting: (command: string) => void;
}

/** The player's private setting for reactions to attacks, which can be changed at any time. */
const ReactionSetting = ({ reactions, onSetting }: ReactionSettingProps) => (
  <button
    type="button"
    class="reactions"
    role="switch"
    aria-checked={reactions === 'reveal'}
    onClick={() => onSetting(`reactions ${reactions === 'reveal' ? 'ask' : 'reveal'}`)}
  >
    Reveal Moat without asking
  </button>
);

const Trash = ({ cards }: { readonly cards: readonly string[] }) => (
  <section class="trash" aria-label="Trash">
    <h3>Trash ({cards.length})</h3>
    <ul class="cards">
      {cards.map((card, at) => (
        <li key={`${at}:${card}`} class="dealt">
          <CardFace name={card} size="small" />
        </li>
      ))}
    </ul>
  </section>
);
