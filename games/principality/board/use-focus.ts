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

/**
 * Keeps the focus on a board whose buttons come and go: at a new question it moves to the first card or button that answers it, and
 * when the focused card is gone, to what can be done next. It is never taken from another part of the page.
 */
export function useFocus(board: RefObject<HTMLElement | null>, question: string | null): void {
  const wasInside = useRef(false);
  const asked = useRef<string | null>(null);

  useLayoutEffect(() => {
    const listen = ({ target }: FocusEvent): void => {
      wasInside.current = (target instanceof Node && board.current?.contains(target)) ?? false;
    };
    document.addEventListener('focusin', listen);
    return () => document.removeEventListener('focusin', listen);
  }, []);

  useLayoutEffect(() => {
    const isNew = question !== null && question !== asked.current;
    asked.current = question;
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    const isInside = board.current?.contains(document.activeElement) ?? false;
    if ((isNew && (isNowhere || isInside)) || (isNowhere && wasInside.current)) focusNext(board.current);
  });
}

function focusNext(board: HTMLElement | null): void {
  const [next = board] = NEXT.flatMap((selector) => board?.querySelector<HTMLElement>(selector) ?? []);
  next?.focus();
}
