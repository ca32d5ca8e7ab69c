import { useRef } from 'preact/hooks';
import type { View } from '../rules/view';
import type { BoardProps } from '../../../web/kit/board';
import { CardFace } from './card';
import { useChoice } from './choice';
import { formOf } from './form';
import { Hand } from './hand';
import { Mat } from './mat';
import { Prompt } from './prompt';
import { Supply } from './supply';
import { turnOf, type Targets } from './turn';
import { useFocus } from './use-focus';
import './principality.css';

/** The whole table: the viewer's hand and what is asked of them, the players, and the supply. */
export function Board({ view, names, options, onMove, onSetting }: BoardProps<View>) {
  const { own, players } = view;
  const nameOf = (seat: number): string => names[seat] ?? `Player ${seat + 1}`;
  const form = onMove ? formOf(view, nameOf) : null;
  const turn = onMove && !view.pendingEffect ? turnOf(view, options) : null;
  const asked = form && JSON.stringify([view.pendingEffect, own?.hand, view.supply]);
  const choice = useChoice(form, asked ?? '');
  const inSupply = form?.kind === 'cards' && form.place === 'supply';
  const board = useRef<HTMLDivElement>(null);
  useFocus(board, asked);
  const prompt = onMove && <Prompt choice={choice} turn={turn} onMove={onMove} />;
  return (
    <div class="principality" ref={board} tabIndex={-1}>
      <p class="round">
        {view.gameOver ? `Over after round ${view.turnNumber}` : `Round ${view.turnNumber}`}
      </p>
      {own && (
        <Hand
          hand={own.hand}
          points={own.victoryPoints}
          choice={form?.kind === 'cards' && form.place === 'hand' ? choice : null}
          targets={turn?.hand ?? NO_TARGETS}
          onMove={onMove}
        >
          {onSetting && canReact(view) && <ReactionSetting reactions={own.reactions} onSetting={onSetting} />}
        </Hand>
      )}
      {!inSupply && prompt}
      <div class={`mats mats-${players.length}`}>
        {players.map((player) => (
          <Mat key={player.player} view={view} player={player} name={nameOf(player.player)} />
        ))}
      </div>
      <Supply
        view={view}
        choice={inSupply ? choice : null}
        targets={turn?.supply ?? NO_TARGETS}
        onMove={onMove}
      />
      {inSupply && prompt}
      <Trash cards={view.trash} />
    </div>
  );
}
Board.takesEveryMove = true;

const NO_TARGETS: Targets = new Map();

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
