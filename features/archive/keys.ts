/** A key press from `node:readline`. */
export interface Key {
  readonly name?: string | undefined;
  /** The characters of the key. */
  readonly sequence?: string | undefined;
  readonly ctrl?: boolean | undefined;
}

/** The current position in a replay. */
export interface ReplayPosition {
  readonly version: number;
  /** The digits typed so far for the version to show. */
  readonly typed: string;
  readonly closed: boolean;
}

export const START: ReplayPosition = { version: 1, typed: '', closed: false };

const FORWARD = new Set(['n', 'space', 'return', 'enter', 'right', 'down', 'pagedown']);
const BACK = new Set(['p', 'left', 'up', 'pageup']);

/** The position after a key press, among versions 1 … `last`. */
export function afterKey({ version, typed }: ReplayPosition, key: Key, last: number): ReplayPosition {
  const { name = '', sequence = '', ctrl = false } = key;
  const goTo = (wanted: number): ReplayPosition => ({
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
