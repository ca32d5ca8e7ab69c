import { readStored, store } from './storage';

export type Sound = 'move' | 'turn' | 'end';

/** The tones of each sound, one after the other (Hz). */
const TONES: Readonly<Record<Sound, readonly number[]>> = {
  move: [330],
  turn: [440, 587],
  end: [392, 494, 587, 784],
};

const SECONDS_A_TONE = 0.11;
const LOUDNESS = 0.06;
const KEY = 'sound';

/** Sounds are on unless they were switched off in this browser. */
export const areSoundsOn = (): boolean => readStored('localStorage', KEY) !== 'off';

export const keepSounds = (on: boolean): boolean => store('localStorage', KEY, on ? null : 'off');

let context: AudioContext | null = null;

/** Plays a quiet sound, once somebody has used the page. */
export function playSound(sound: Sound): void {
  if (!areSoundsOn() || !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  const player = context;
  TONES[sound].forEach((frequency, at) =>
    playTone(player, frequency, player.currentTime + at * SECONDS_A_TONE),
  );
}

/** A soft tone that fades away. */
function playTone(player: AudioContext, frequency: number, from: number): void {
  const gain = player.createGain();
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(LOUDNESS, from + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + 2 * SECONDS_A_TONE);
  const tone = new OscillatorNode(player, { type: 'triangle', frequency });
  tone.connect(gain).connect(player.destination);
  tone.start(from);
  tone.stop(from + 2 * SECONDS_A_TONE);
}
