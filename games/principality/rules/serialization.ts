import { errors, fail, ok, type Result } from '../../../core/engine';
import type { GameState } from './game-state';
import { readGameState } from './read-game-state';
import { failed, type Failure } from './failure';

/** A state that was read, or why there is none. */
export type ReadResult = { readonly success: true; readonly state: GameState } | Failure;

/** The state as JSON; the supply becomes `[[name, count], …]`. `null` for what JSON cannot hold. */
export function serializeState(state: GameState): string {
  try {
    return JSON.stringify(state, (_field, value: unknown) =>
      value instanceof Map ? [...(value as Map<unknown, unknown>)] : value,
    );
  } catch {
    return 'null';
  }
}

/** Reads what `serializeState` wrote. Never throws: of any other text it says what is missing. */
export function deserializeState(json: string): ReadResult {
  const read = readText(json);
  return read.ok ? { success: true, state: read.value } : failed(read.error);
}

function readText(json: string): Result<GameState> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return fail(errors.invalidJson('Not JSON'));
  }
  const read = readGameState(value);
  return read.ok ? ok(read.value.game) : read;
}
