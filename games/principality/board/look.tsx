import { CardFace } from './card';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { View } from '../rules/view';
import type { ComponentChildren, RefObject } from 'preact';
import type { BoardProps } from '../../../web/kit/board';
import { nameOf as nameIn } from '../../../web/kit/player-plate';
import type { Choice } from './choice';
import { Hand, useFocus } from './hand';
import { Mat } from './mat';
import { Standing } from './standing';
import { Supply } from './supply';
import type { Targets } from './turn';
import './principality.css';
import './dock.css';

/** An enlarged card. It repeats the text of the small card, so screen readers skip it. */
const CardDetail = ({ name }: { readonly name: string }) => (
  <div class="card-detail" aria-hidden="true">
    <CardFace name={name} />
  </div>
);

interface CardsDialogProps {
  readonly title: string;
  /** From the bottom to the top. */
  readonly cards: readonly string[];
  readonly onClose: () => void;
}

/** A pile spread out: the cards in their order, the newest first. Escape closes it, and the focus goes back to where it was. */
function CardsDialog({ title, cards, onClose }: CardsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog class="spread" ref={dialog} aria-labelledby="spread-title" onClose={onClose}>
      <header>
        <h2 id="spread-title">
          {title} ({cards.length})
        </h2>
        <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      {cards.length === 0 ? (
        <p>No cards.</p>
      ) : (
        <ul class="cards" tabIndex={0} aria-label={title}>
          {cards.toReversed().map((card, at) => (
            <li key={at}>
              <CardFace name={card} size="small" />
            </li>
          ))}
        </ul>
      )}
    </dialog>
  );
}

interface TurnLineProps {
  readonly view: View;
  readonly nameOf: (seat: number) => string;
}

const PHASES: Readonly<Record<string, string>> = { action: 'Action phase', buy: 'Buy phase' };

/** Whose turn it is, with the remaining actions, buys and coins. */
function TurnLine({ view, nameOf }: TurnLineProps) {
  const { activePlayer, decidingPlayer, phase, players, turnNumber, viewer, gameOver } = view;
  if (gameOver) return <p class="turn-whose">Over after round {turnNumber}</p>;
  const { actions = 0, buys = 0, coins = 0 } = players[activePlayer] ?? {};
  // If the viewer is asked during another player's turn, the rest of that turn is not shown.
  const isAsked = decidingPlayer !== activePlayer && decidingPlayer === viewer;
  return (
    <>
      <p class="turn-whose">
        <b>{activePlayer === viewer ? 'Your turn' : nameOf(activePlayer)}</b>
        <span class="turn-phase"> {PHASES[phase] ?? 'Clean-up'}</span>
        {decidingPlayer !== activePlayer && (
          <span>{isAsked ? ', you decide' : `, ${nameOf(decidingPlayer)} decides`}</span>
        )}
      </p>
      {!isAsked && (
        <ul class="turn-left" aria-label="Left this turn">
          <li>
            <b>{actions}</b> {actions === 1 ? 'action' : 'actions'}
          </li>
          <li>
            <b>{buys}</b> {buys === 1 ? 'buy' : 'buys'}
          </li>
          <li class="coins">
            <b>${coins}</b>
          </li>
        </ul>
      )}
    </>
  );
}

/** How long a mouse rests on a card, and how long a finger, before it is shown large (ms). */
const REST_MS = 450;
/** A finger that moves farther scrolls (px). */
const STILL = 10;

const cardAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null;

/** Whether a press on the card only shows it. */
const isIdle = (card: HTMLElement): boolean =>
  !card.matches('button') || card.getAttribute('aria-disabled') === 'true';

/**
 * The card of the board that is shown large, or null: the one that the mouse rests on, that has the focus of the keyboard, that is held
 * by a finger or pressed with the other button, or that is tapped where a tap has no other effect.
 */
function useLook(board: RefObject<HTMLElement | null>): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const listeners = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from: { readonly x: number; readonly y: number } | null = null;
    // A card that was held by a finger is not pressed when the finger leaves.
    let wasHeld = false;
    let shown: string | null = null;
    let shownBefore: string | null = null;
    // A focus that the board moves by itself shows nothing.
    let isWalking = false;

    const show = (card: HTMLElement | null): void => {
      clearTimeout(timer);
      setName((shown = card?.dataset.card ?? null));
    };
    const showSoon = (card: HTMLElement, held: boolean): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        wasHeld = held;
        show(card);
      }, REST_MS);
    };
    const on = <K extends keyof DocumentEventMap>(
      where: HTMLElement | Document,
      type: K,
      listener: (event: DocumentEventMap[K]) => void,
      capture = false,
    ): void => where.addEventListener(type, listener as EventListener, { signal: listeners.signal, capture });

    on(element, 'pointerover', ({ target, pointerType }) => {
      if (pointerType !== 'mouse') return;
      const card = cardAt(target);
      if (card) showSoon(card, false);
      else show(null);
    });
    on(element, 'pointerout', ({ pointerType, relatedTarget }) => {
      if (pointerType === 'mouse' && !cardAt(relatedTarget)) show(null);
    });
    on(document, 'pointerdown', ({ target, pointerType, clientX, clientY }) => {
      shownBefore = shown;
      show(null);
      wasHeld = false;
      from = { x: clientX, y: clientY };
      const card = element.contains(target as Node) ? cardAt(target) : null;
      if (card && pointerType !== 'mouse') showSoon(card, true);
    });
    on(document, 'pointermove', ({ pointerType, clientX, clientY }) => {
      if (pointerType !== 'mouse' && from && Math.hypot(clientX - from.x, clientY - from.y) > STILL)
        clearTimeout(timer);
    });
    on(document, 'pointerup', ({ pointerType }) => {
      if (pointerType !== 'mouse') clearTimeout(timer);
    });
    on(document, 'pointercancel', () => clearTimeout(timer));
    on(
      element,
      'click',
      (event) => {
        const card = cardAt(event.target);
        if (wasHeld) {
          event.preventDefault();
          event.stopPropagation();
        } else if (card && isIdle(card)) show(shownBefore === card.dataset.card ? null : card);
        else show(null);
        shownBefore = null;
        wasHeld = false;
      },
      true,
    );
    on(element, 'contextmenu', (event) => {
      const card = cardAt(event.target);
      if (!card) return;
      event.preventDefault();
      show(card);
    });
    on(element, 'focusin', ({ target }) => {
      const card = cardAt(target);
      if (card && isWalking) show(card);
    });
    on(element, 'focusout', () => show(null));
    on(
      document,
      'keydown',
      ({ key }) => {
        isWalking = key === 'Tab' || key.startsWith('Arrow');
        if (key === 'Escape') show(null);
      },
      true,
    );
    on(document, 'keyup', () => (isWalking = false));
    return () => {
      clearTimeout(timer);
      listeners.abort();
    };
  }, []);
  return name;
}

/** The player's possible actions at the table. */
interface Play {
  /** The open decision, if it chooses among the cards of that place. */
  readonly choiceIn: (place: 'hand' | 'supply') => Choice | null;
  /** Identifies the question; null if there is none. */
  readonly asked: string | null;
  readonly targets: { readonly hand: Targets; readonly supply: Targets };
  /** The coins to spend; null outside of buying. */
  readonly purse: number | null;
  readonly onMove: ((command: string) => void) | undefined;
  /** The question or the possible actions, shown at the hand. */
  readonly prompt: ComponentChildren;
}

interface PrincipalityTableProps extends Pick<BoardProps<View>, 'view' | 'names' | 'onSetting'> {
  readonly play: Play;
}

/** The whole table: the players and the supply, and below, always visible, the viewer's hand and the open question. */
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
