import { playSound, type Sound } from './sounds';

/** The pitches (Hz) of the tones that are played. */
let pitches: number[];

const param = {
  setValueAtTime: () => undefined,
  linearRampToValueAtTime: () => undefined,
  exponentialRampToValueAtTime: () => undefined,
};

/** A part of a sound device that plays nothing. */
class SilentNode {
  readonly gain = param;
  connect = (next: SilentNode): SilentNode => next;
  start = (): void => undefined;
  stop = (): void => undefined;
}

class SilentContext {
  readonly currentTime = 0;
  readonly destination = new SilentNode();
  createGain = (): SilentNode => new SilentNode();
}

class SilentTone extends SilentNode {
  constructor(_context: SilentContext, { frequency }: { readonly frequency: number }) {
    super();
    pitches.push(frequency);
  }
}

beforeAll(() => {
  const navigator = { userActivation: { hasBeenActive: true } };
  Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
  Object.assign(globalThis, { AudioContext: SilentContext, OscillatorNode: SilentTone });
});

/** What small loudspeakers play and most people hear (Hz). */
const [LOWEST, HIGHEST] = [200, 4000];

it('has a sound for each of a move, a turn and an end, all of whose tones can be heard', () => {
  const sounds: readonly Sound[] = ['move', 'turn', 'end'];
  const played = sounds.map((sound) => {
    pitches = [];
    playSound(sound);
    return pitches;
  });
  for (const pitch of played.flat()) {
    expect(pitch).toBeGreaterThanOrEqual(LOWEST);
    expect(pitch).toBeLessThanOrEqual(HIGHEST);
  }
  expect(new Set(played.map((tones) => tones.join())).size).toBe(sounds.length);
});
