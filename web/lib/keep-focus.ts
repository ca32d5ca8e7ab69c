const INTERACTIVE = 'a, button, input, select, textarea, summary, label, [tabindex]';

/**
 * What has the keyboard focus may go away once it is pressed: the form of a seat that is taken, a button of a turn that is over. The focus
 * then goes to the first of the places that the page shows, so that the Tab key goes on from there; and it goes back to a button that
 * was closed for a moment. A board that leads the focus itself has done so before.
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
  // Who points beside everything wants no focus.
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
