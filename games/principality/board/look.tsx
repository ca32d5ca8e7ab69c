import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { View } from '../rules/view';
import type { BoardProps } from '../../../web/kit/board';
import { nameOf as nameIn } from '../../../web/kit/player-plate';
import { CardDetail } from './card-detail';
import { CardsDialog } from './cards-dialog';
import type { Choice } from './choice';
import { Hand } from './hand';
import { Mat } from './mat';
import { Standing } from './standing';
import { Supply } from './supply';
import type { Targets } from './turn';
import { TurnLine } from './turn-line';
import { useFocus } from './use-focus';
import { useLook } from './use-look';
import './principality.css';
import './dock.css';

/** What a player may do at the table. */
export interface Play {
  /** The open decision, if it is made among the cards of that place. */
  readonly choiceIn: (place: 'hand' | 'supply') => Choice | null;
  /** Tells questions apart; null if nothing is asked. */
  readonly asked: string | null;
  readonly targets: { readonly hand: Targets; readonly supply: Targets };
  /** What can be spent; null if nothing is bought now. */
  readonly purse: number | null;
  readonly onMove: ((command: string) => void) | undefined;
  /** The question, or what there is to do, at the hand. */
  readonly prompt: ComponentChildren;
}

interface PrincipalityTableProps extends Pick<BoardProps<View>, 'view' | 'names' | 'onSetting'> {
  readonly play: Play;
}

/** The whole table: the players and the supply, and below, always in view, the viewer's hand and what is asked of them. */
export function PrincipalityTable({ view, names, onSetting, play }: PrincipalityTableProps) {
  const { own, players, result } = view;
  const { asked, targets, onMove } = play;
  const nameOf = (seat: number): string => nameIn(names, seat);
  const [spread, setSpread] = useState<'trash' | 'discard' | null>(null);
  const board = useRef<HTMLDivElement>(null);
  useFocus(board, asked);
  const looked = useLook(board);
  return (
    <div class={`principality players-${players.length}`} ref={board} tabIndex={-1}>
      <header class="table-head">
        <p class="round">Round {view.turnNumber}</p>
        <p class="empties">{emptiesText(view)}</p>
        {onSetting && own && canReact(view) && (
          <ReactionSetting reactions={own.reactions} onSetting={onSetting} />
        )}
        <button type="button" class="pile-look" onClick={() => setSpread('trash')}>
          Trash ({view.trash.length})
        </button>
      </header>
      {result && <Standing result={result} players={players} nameOf={nameOf} />}
      <div class="mats">
        {players.map((player) => (
          <Mat
            key={player.player}
            view={view}
            player={player}
            name={nameOf(player.player)}
            onDiscards={own?.player === player.player ? () => setSpread('discard') : undefined}
          />
        ))}
      </div>
      <Supply
        view={view}
        choice={play.choiceIn('supply')}
        targets={targets.supply}
        purse={play.purse}
        onMove={onMove}
      />
      {(own ?? !view.gameOver) && (
        <div class={`dock${view.gameOver ? ' dock-over' : ''}`}>
          <section class="turn-line" aria-label="Turn">
            <TurnLine view={view} nameOf={nameOf} />
            {own && (
              <span class="own-points">
                {own.victoryPoints} VP<span class="so-far"> so far</span>
              </span>
            )}
          </section>
          {own && (
            <Hand hand={own.hand} choice={play.choiceIn('hand')} targets={targets.hand} onMove={onMove} />
          )}
          {play.prompt}
        </div>
      )}
      {looked !== null && <CardDetail name={looked} />}
      {spread !== null && (
        <CardsDialog
          title={spread === 'trash' ? 'Trash' : 'Your discard pile'}
          cards={spread === 'trash' ? view.trash : (own?.discardPile ?? [])}
          onClose={() => setSpread(null)}
        />
      )}
    </div>
  );
}
export const NO_TARGETS: Targets = new Map();

const NO_PLAY: Play = {
  choiceIn: () => null,
  asked: null,
  targets: { hand: NO_TARGETS, supply: NO_TARGETS },
  purse: null,
  onMove: undefined,
  prompt: null,
};

/** The table to look at. */
export const Board = (props: BoardProps<View>) => <PrincipalityTable {...props} play={NO_PLAY} />;

/** What brings the end nearer. */
function emptiesText({ supply, gameOver }: View): string {
  if (gameOver) return '';
  const empty = Object.keys(supply).filter((name) => supply[name] === 0);
  const provinces = supply.Province ?? 0;
  return [
    `${provinces} ${provinces === 1 ? 'Province' : 'Provinces'} left`,
    ...(empty.length > 0 ? [`${empty.length} empty ${empty.length === 1 ? 'pile' : 'piles'}`] : []),
  ].join(', ');
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
