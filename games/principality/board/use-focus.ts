import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** What a person most likely does next, best first: choose, play, press the main button. */
const NEXT = [
  '.card[aria-pressed]',
  '.hand .card.playable',
  '.prompt .primary',
  '.prompt button',
  '.supply .card.playable',
];

/** What has the focus, or had it last if it went nowhere else. */
interface FocusPlace {
  readonly element: Element;
  /** Whether something could be done with it. */
  readonly isLive: boolean;
}

/**
 * Keeps the focus on a board whose buttons come and go: at a new question it moves to the first card or button that answers it, and when
 * the focused card is gone, or nothing can be done with it any more, to what can be done next. It is never taken from another part of
 * the page.
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
    // On its way from one card to the next the focus is nowhere, too.
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

/** What is in the dock is in view. */
const focus = (element: HTMLElement | null | undefined): void =>
  element?.focus({ preventScroll: element.closest('.dock') !== null });
