import type { MancalaView } from '../rules/types';

/** What the last move did. */
export interface LastMove {
  readonly seat: number;
  readonly pit: number;
  /** Such as `captured 5`. */
  readonly notes: readonly string[];
}

/** Reads the last move of a view; null if there was none. */
export function lastMoveOf({ last, toMove, state }: MancalaView): LastMove | null {
  if (last === null) return null;
  const [pit = '', ...effects] = last.split(',');
  const again = effects.includes('extra_turn');
  // After the end the notation keeps the turn with the player who moved last.
  const onTurn = toMove ?? (state.includes('|T:player|') ? 0 : 1);
  const seat = toMove === null || again ? onTurn : 1 - onTurn;
  return { seat, pit: Number(pit.replace('pit', '')), notes: effects.map(noteOf) };
}

function noteOf(effect: string): string {
  if (effect === 'extra_turn') return 'ended in the store';
  if (effect === 'sweep') return 'the seeds left over go home';
  return effect.replace('capture', 'captured ');
}
