import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

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
export function useLook(board: RefObject<HTMLElement | null>): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const listeners = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from: { readonly x: number; readonly y: number } | null = null;
    // What a finger held is not pressed when the finger leaves.
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
