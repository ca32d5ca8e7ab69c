import type * as HappyDom from 'happy-dom' with { 'resolution-mode': 'import' };
import { isVisible, optionOf, outwards, type DomElement, type DomField, type DomWindow } from './dom';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]';

const CLICKED_BY_ENTER = 'button, summary, a[href], input[type=button], input[type=submit]';

const isField = (element: DomElement): element is DomField =>
  element.localName === 'textarea' || (element.localName === 'input' && !isSwitch(element));

const isSwitch = (element: DomElement): boolean =>
  /^(checkbox|radio|button|submit|reset|file|range|color)$/.test(element.getAttribute('type') ?? '');

/** What a person does with mouse, finger and keyboard in a window, as the events that a browser makes of it. */
export class Input {
  private pointed: readonly DomElement[] = [];
  private readonly held = new Set<string>();

  constructor(
    private readonly window: DomWindow,
    /** A click leads elsewhere. */
    private readonly follow: (address: string) => void,
  ) {}

  get focused(): DomElement {
    return this.window.document.activeElement;
  }

  hover(element: DomElement): void {
    const over = [...outwards(element)];
    for (const left of this.pointed) if (!over.includes(left)) this.point(left, 'leave', false);
    for (const entered of over.toReversed())
      if (!this.pointed.includes(entered)) this.point(entered, 'enter', false);
    this.pointed = over;
    this.point(element, 'over');
    this.point(element, 'move');
  }

  click(element: DomElement): void {
    this.hover(element);
    const isTaken = this.point(element, 'down');
    if (isTaken) this.focusAround(element);
    this.point(element, 'up');
    this.activate(element);
  }

  private point(element: DomElement, what: string, bubbles = true): boolean {
    const { PointerEvent, MouseEvent } = this.window;
    const how = { bubbles, cancelable: true, composed: true, button: 0, buttons: what === 'down' ? 1 : 0 };
    element.dispatchEvent(
      new PointerEvent(`pointer${what}`, { ...how, pointerId: 1, isPrimary: true, pointerType: 'mouse' }),
    );
    return element.dispatchEvent(new MouseEvent(`mouse${what}`, how));
  }

  /** A press takes the focus to what can have it. */
  private focusAround(element: DomElement): void {
    const target = [...outwards(element)].find((each) => each.matches(FOCUSABLE));
    if (target) this.focus(target);
    else this.blur();
  }

  private activate(element: DomElement): void {
    const { MouseEvent } = this.window;
    const isWanted = element.dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, detail: 1 }),
    );
    const link = [...outwards(element)].find((each) => each.matches('a[href]'));
    if (isWanted && link && !link.hasAttribute('download') && link.getAttribute('target') !== '_blank')
      this.follow(link.getAttribute('href') ?? '');
  }

  focus(element: DomElement): void {
    if (this.focused !== element) (element as DomField).focus();
  }

  blur(): void {
    const { focused } = this;
    if (focused !== this.window.document.body) (focused as DomField).blur();
  }

  fill(field: DomElement, text: string): void {
    this.focus(field);
    this.type(field as DomField, text);
    this.changed(field, 'change');
  }

  private type(field: DomField, text: string): void {
    field.value = text;
    this.changed(field, 'input');
  }

  private changed(field: DomElement, type: 'input' | 'change'): void {
    field.dispatchEvent(new this.window.Event(type, { bubbles: true, cancelable: false }));
  }

  /** Chooses options by their values or their texts. */
  select(field: DomElement, wanted: readonly string[]): void {
    const select = field as DomField;
    const options = [...select.options];
    const chosen = wanted.map((each) => {
      const option = optionOf(select, each);
      if (!option)
        throw new Error(`There is no option ${each} among ${options.map(({ text }) => text).join(', ')}`);
      return option;
    });
    for (const option of options) option.selected = chosen.includes(option);
    this.changed(select, 'input');
    this.changed(select, 'change');
  }

  /** Presses and releases a key, or one while others are held, as in `Shift+Tab`. */
  press(chord: string): void {
    const keys = chord === '+' ? ['+'] : chord.split('+').map((key) => (key === 'Space' ? ' ' : key));
    for (const key of keys) this.down(key);
    for (const key of keys.toReversed()) this.up(key);
  }

  down(key: string): void {
    this.held.add(key);
    const target = this.focused;
    if (target.dispatchEvent(this.keyEvent('keydown', key))) this.follows(key, target);
  }

  up(key: string): void {
    this.held.delete(key);
    this.focused.dispatchEvent(this.keyEvent('keyup', key));
  }

  private keyEvent(type: string, key: string): HappyDom.KeyboardEvent {
    return new this.window.KeyboardEvent(type, {
      ...{ key, code: key === ' ' ? 'Space' : key.length === 1 ? `Key${key.toUpperCase()}` : key },
      ...{ bubbles: true, cancelable: true, composed: true },
      ...{ shiftKey: this.held.has('Shift'), ctrlKey: this.held.has('Control') },
      ...{ altKey: this.held.has('Alt'), metaKey: this.held.has('Meta') },
    });
  }

  /** What a browser does upon a key that the page leaves to it. */
  private follows(key: string, target: DomElement): void {
    if (key === 'Tab') this.moveOn(this.held.has('Shift') ? -1 : 1);
    else if (key === 'Escape') this.dismiss();
    else if (key === 'Enter') this.enter(target);
    else if (key === ' ' && !isField(target)) {
      if (target.matches('button, summary, input')) this.activate(target);
    } else if (key.startsWith('Arrow')) this.arrow(target, key === 'ArrowLeft' || key === 'ArrowUp' ? -1 : 1);
    else if (isField(target) && key === 'Backspace') this.type(target, target.value.slice(0, -1));
    else if (isField(target) && key.length === 1 && !this.held.has('Control'))
      this.type(target, target.value + key);
  }

  private enter(target: DomElement): void {
    if (target.matches(CLICKED_BY_ENTER)) this.activate(target);
    else if (target.localName === 'input') {
      this.changed(target, 'change');
      const form = (target as DomField).form;
      const button = form?.querySelector('button:not([type=button]):not([type=reset]), input[type=submit]');
      if (button) {
        if (!button.hasAttribute('disabled')) this.activate(button);
      } else form?.requestSubmit();
    } else if (target.localName === 'textarea')
      this.type(target as DomField, `${(target as DomField).value}\n`);
  }

  private arrow(target: DomElement, step: number): void {
    const { document } = this.window;
    if (target.matches('input[type=radio]')) {
      const name = target.getAttribute('name') ?? '';
      const group = [...document.querySelectorAll('input[type=radio]')].filter(
        (each) => each.getAttribute('name') === name && !each.hasAttribute('disabled'),
      );
      const next = group.at((group.indexOf(target) + step) % group.length);
      if (next) {
        this.focus(next);
        this.activate(next);
      }
    } else if (target.localName === 'select') {
      const select = target as DomField;
      const next = [...select.options][select.selectedIndex + step];
      if (next) this.select(select, [next.value]);
    }
  }

  private get modal(): HappyDom.HTMLDialogElement | undefined {
    return [...this.window.document.querySelectorAll('dialog[open]')].at(-1) as
      HappyDom.HTMLDialogElement | undefined;
  }

  private dismiss(): void {
    const { modal } = this;
    if (modal?.dispatchEvent(new this.window.Event('cancel', { cancelable: true }))) modal.close();
  }

  /** To where the Tab key leads. */
  private moveOn(step: number): void {
    const within = this.modal ?? this.window.document.body;
    const stops = [...within.querySelectorAll(FOCUSABLE)].filter(
      (each) => each.getAttribute('tabindex') !== '-1' && isVisible(each) && isChosenRadio(each),
    );
    const at = stops.indexOf(this.focused);
    const next = stops.at(at < 0 ? (step < 0 ? -1 : 0) : (at + step) % stops.length);
    if (next) this.focus(next);
  }
}

/** Of the radio buttons of a group, the Tab key stops at the chosen one. */
function isChosenRadio(element: DomElement): boolean {
  if (!element.matches('input[type=radio]')) return true;
  const name = element.getAttribute('name') ?? '';
  const group = [...element.ownerDocument.querySelectorAll('input[type=radio]')].filter(
    (each) => each.getAttribute('name') === name,
  ) as unknown as DomField[];
  const chosen = group.find(({ checked }) => checked) ?? group[0];
  return (chosen as unknown) === element;
}
