import type { RefObject } from 'preact';
import { useCallback, useLayoutEffect, useRef } from 'preact/hooks';
import { useKeys } from '../../../web/kit/use-keys';
import { asSeen, useRoving } from '../../../web/kit/spot';
import { findCard } from '../rules/cards/catalogue';
import { CardFace } from './card';
import type { Choice } from './choice';
import type { Targets } from './turn';

/** The most likely next actions, best first: choose, play, press the main button. */
const NEXT = [
  '.card[aria-pressed]',
  '.hand .card.playable',
  '.prompt .primary',
  '.prompt button',
  '.supply .card.playable',
];

/** The focused element, or the last one if nothing else was focused since. */
interface FocusPlace {
  readonly element: Element;
  /** Whether something could be done with it. */
  readonly isLive: boolean;
}

/**
 * Keeps the focus on a board whose buttons come and go. At a new question the focus moves to the first card or button that answers it. If the focused card is
 * gone or has no use any more, it moves to the next useful element. It is never taken from another part of the page.
 */
export function useFocus(board: RefObject<HTMLElement | null>, question: string | null): void {
  const held = useRef<FocusPlace | null>(null);
  const asked = useRef<string | null>(null);

  useLayoutEffect(() => {
    const listen = ({ target }: FocusEvent): void => {
      held.current =
        target instanceof Element && board.current?.contains(target)
          ? { element: target, isLive: isLive(target) }
          : null;
    };
    document.addEventListener('focusin', listen);
    return () => document.removeEventListener('focusin', listen);
  }, []);

  useLayoutEffect(() => {
    const isNew = question !== null && question !== asked.current;
    asked.current = question;
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    const isInside = board.current?.contains(document.activeElement) ?? false;
    const { element, isLive: wasLive } = held.current ?? {};
    // While the focus moves from one card to the next, nothing is focused either.
    const isGone = isNowhere && element?.isConnected === false;
    if ((isNew && (isNowhere || isInside)) || isGone) focus(nextOn(board.current) ?? board.current);
    else if (isInside && element && isLive(element)) held.current = { element, isLive: true };
    else if (isInside && element && wasLive)
      focus(
        element.closest('section')?.querySelector<HTMLElement>('.card.playable') ?? nextOn(board.current),
      );
  });
}

const isLive = (element: Element): boolean => element.ariaDisabled !== 'true';

const nextOn = (board: HTMLElement | null): HTMLElement | undefined =>
  NEXT.flatMap((selector) => board?.querySelector<HTMLElement>(selector) ?? []).at(0);

/** Elements in the dock are always visible. */
const focus = (element: HTMLElement | null | undefined): void =>
  element?.focus({ preventScroll: element.closest('.dock') !== null });

interface HandProps {
  readonly hand: readonly string[];
  /** The viewer's open decision if its cards are in the hand. */
  readonly choice: Choice | null;
  readonly targets: Targets;
  readonly onMove?: ((command: string) => void) | undefined;
}

/** The viewer's hand, sorted; cards that can be played or chosen are pressed by a click or by the number of their place. */
export function Hand({ hand, choice, targets, onMove }: HandProps) {
  const cards = inOrder(hand);
  const isLive = ({ card, at }: HeldCard): boolean =>
    choice ? choice.cardAt(at)?.onPick !== undefined : onMove !== undefined && targets.has(card);
  const {
    ref: list,
    handlers,
    isTabStop,
  } = useRoving<HTMLUListElement>({
    names: cards.map(({ key }) => key),
    selector: 'button.card',
    neighbour: CARD_TO_CARD,
    first: cards.find(isLive)?.key,
  });
  const onKey = useCallback((key: string) => {
    if (!/^[1-9]$/.test(key)) return;
    const card = list.current?.querySelectorAll<HTMLElement>('button.card')[Number(key) - 1];
    if (card?.ariaDisabled !== 'true') card?.click();
  }, []);
  useKeys(onKey);
  return (
    <section class="hand" aria-label="Your hand">
      <ul class="cards fan" ref={list} {...handlers}>
        {cards.map((held, place) => {
          const { card, at, key } = held;
          const command = targets.get(card);
          const onPlay = command !== undefined && onMove ? () => onMove(command) : undefined;
          return (
            <li key={key} class="dealt">
              <CardFace
                name={card}
                command={command}
                onPlay={onPlay}
                choice={choice?.cardAt(at)}
                tabStop={isTabStop(key)}
                shortcut={isLive(held) && place < 9 ? place + 1 : undefined}
              />
            </li>
          );
        })}
        {hand.length === 0 && <li class="nothing">No cards in hand</li>}
      </ul>
    </section>
  );
}

const CARD_TO_CARD = asSeen();

interface HeldCard {
  readonly card: string;
  /** Its place in the hand as the game knows it. */
  readonly at: number;
  /** Remains the same while other cards come and go. */
  readonly key: string;
}

const KINDS = ['action', 'treasure', 'victory', 'curse'];

/** The cards as a person holds them: Actions, Treasures, Victory cards, Curses; the dearest first. */
function inOrder(hand: readonly string[]): readonly HeldCard[] {
  const rank = (name: string): number => {
    const card = findCard(name);
    return card ? 100 * KINDS.indexOf(card.type) - card.cost : 0;
  };
  const seen = new Map<string, number>();
  return hand
    .map((card, at) => ({ card, at }))
    .sort((a, b) => rank(a.card) - rank(b.card) || (a.card < b.card ? -1 : a.card > b.card ? 1 : a.at - b.at))
    .map(({ card, at }) => {
      const copy = (seen.get(card) ?? 0) + 1;
      seen.set(card, copy);
      return { card, at, key: `${card} ${copy}` };
    });
}
