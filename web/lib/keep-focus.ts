const INTERACTIVE = 'a, button, input, select, textarea, summary, label, [tabindex]';

/**
 * The focused element may disappear when it is pressed: the form of a seat that is now taken, or a button of a turn that is over. The focus then moves to the
 * first of the given places that is on the page, so that the Tab key continues from there. It returns to a button that was disabled for a moment. Boards that
 * move the focus themselves have already done so.
 */
export function keepFocus(...places: readonly string[]): void {
  let last: HTMLElement | null = null;
  let wasClosed = false;
  const look = (): void => {
    if (last === null) return;
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    const isClosed = last.matches(':disabled');
    const next = last.isConnected ? wasClosed && !isClosed && last : firstOf(places);
    if (isNowhere && next) next.focus({ preventScroll: true });
    wasClosed = isClosed;
  };
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof HTMLElement ? target : null;
    wasClosed = false;
  });
  // A click on nothing focusable removes the focus on purpose.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && target.closest(INTERACTIVE) === null) last = null;
  });
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
}

const firstOf = (places: readonly string[]): HTMLElement | undefined =>
  places.flatMap((place) => document.querySelector<HTMLElement>(place) ?? []).at(0);
