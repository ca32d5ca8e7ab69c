/** A key as `node:readline` tells it. */
export interface Key {
  readonly name?: string | undefined;
  /** The characters it sent. */
  readonly sequence?: string | undefined;
  readonly ctrl?: boolean | undefined;
}

/** Where one is in a replay. */
export interface Place {
  readonly version: number;
  /** Digits typed so far, of the version to go to. */
  readonly typed: string;
  readonly closed: boolean;
}

export const START: Place = { version: 1, typed: '', closed: false };

const FORWARD = new Set(['n', 'space', 'return', 'enter', 'right', 'down', 'pagedown']);
const BACK = new Set(['p', 'left', 'up', 'pageup']);

/** Where a key leads, among versions 1 … `last`. */
export function afterKey({ version, typed }: Place, key: Key, last: number): Place {
  const { name = '', sequence = '', ctrl = false } = key;
  const goTo = (wanted: number): Place => ({
    version: Math.min(Math.max(wanted, 1), last),
    typed: '',
    closed: false,
  });
  if (name === 'q' || name === 'escape' || (ctrl && (name === 'c' || name === 'd')))
    return { version, typed: '', closed: true };
  if (/^\d$/.test(sequence)) return { version, typed: typed + sequence, closed: false };
  if (name === 'backspace') return { version, typed: typed.slice(0, -1), closed: false };
  if (typed !== '' && (name === 'return' || name === 'enter')) return goTo(Number(typed));
  if (sequence === 'g' || name === 'home') return goTo(1);
  if (sequence === 'G' || name === 'end') return goTo(last);
  if (FORWARD.has(name)) return goTo(version + 1);
  if (BACK.has(name)) return goTo(version - 1);
  return { version, typed, closed: false };
}
