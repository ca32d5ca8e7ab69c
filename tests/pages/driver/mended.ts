import type * as HappyDom from 'happy-dom' with { 'resolution-mode': 'import' };
import type { DomElement, DomWindow } from './dom';
import { onceInProcess } from './outer-realm';

const mended = onceInProcess('mended', () => new WeakSet());

/** Adds to a window what happy-dom lacks of a browser. */
export function mend(window: DomWindow): void {
  // Some of its classes are shared by all windows.
  if (!mended.has(window.Element)) {
    for (const shared of [window.Element, window.SVGElement, window.HTMLDialogElement]) mended.add(shared);
    nameEvents(window);
    catchCancelled(window);
    openDialogs(window);
    saveFiles(window);
  }
  window.addEventListener('click', submitAround);
}

/** Preact finds the name of an event by the property for its handler; elements of a picture have none. */
function nameEvents({ HTMLElement, SVGElement }: DomWindow): void {
  for (const name of Object.getOwnPropertyNames(HTMLElement.prototype))
    if (name.startsWith('on') && !(name in SVGElement.prototype))
      Object.defineProperty(SVGElement.prototype, name, { value: null, writable: true, configurable: true });
}

/** A method, to be applied to its object. */
const methodOf = <T extends object, Name extends keyof T>(prototype: T, name: Name): T[Name] =>
  prototype[name];

/** Nobody has to hear that a motion was ended before its time. */
function catchCancelled({ Element }: DomWindow): void {
  const { prototype } = Element as { readonly prototype: DomElement };
  const animate = methodOf(prototype, 'animate');
  prototype.animate = function (...how) {
    const motion = animate.apply(this, how);
    motion.finished.catch(() => undefined);
    return motion;
  };
}

/** A dialog takes the focus when it opens, and gives it back when it closes. */
function openDialogs({ HTMLDialogElement }: DomWindow): void {
  const { prototype } = HTMLDialogElement as { readonly prototype: HappyDom.HTMLDialogElement };
  const [showModal, close] = [methodOf(prototype, 'showModal'), methodOf(prototype, 'close')];
  const before = new WeakMap<object, HappyDom.HTMLElement>();
  prototype.showModal = function () {
    before.set(this, this.ownerDocument.activeElement as HappyDom.HTMLElement);
    showModal.call(this);
    const first = this.querySelector('[autofocus]') ?? this.querySelector(FIRST_FOCUSED);
    (first as HappyDom.HTMLElement | null)?.focus();
  };
  prototype.close = function (...given) {
    close.apply(this, given);
    before.get(this)?.focus();
  };
}

const FIRST_FOCUSED = 'button:not([disabled]), input:not([disabled]), select, textarea, a[href], [tabindex]';

/** A click on what is in a button is one on the button. */
function submitAround(event: HappyDom.Event): void {
  const { target } = event as unknown as { readonly target: Pick<HappyDom.Element, 'closest'> };
  const button = target.closest('button') as HappyDom.HTMLButtonElement | null;
  if (!button || (button as unknown) === target || event.defaultPrevented || button.disabled) return;
  if (button.type === 'submit') button.form?.requestSubmit(button);
}

/** How files are saved, by their addresses. */
const files = onceInProcess('files', () => new Map<string, (name: string) => void>());

/** The address of a file; to click a link to it that has a name to save it by saves it. */
export function saving(save: (name: string) => void): string {
  const address = `blob:${files.size}`;
  files.set(address, save);
  return address;
}

function saveFiles({ HTMLAnchorElement }: DomWindow): void {
  const { prototype } = HTMLAnchorElement as { readonly prototype: HappyDom.HTMLAnchorElement };
  const click = methodOf(prototype, 'click');
  prototype.click = function () {
    const save = files.get(this.getAttribute('href') ?? '');
    if (save) save(this.getAttribute('download') ?? '');
    else click.call(this);
  };
}
