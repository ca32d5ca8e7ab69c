import { errors, fail, ok, type Result } from '../../../core/engine';
import type { GameState } from './game-state';
import { readGameState } from './read-game-state';
import { failed, type Failure } from './failure';

/** The parsed state, or why parsing failed. */
export type ReadResult = { readonly success: true; readonly state: GameState } | Failure;

/** The state as JSON; the supply becomes `[[name, count], …]`. Values that JSON cannot represent become `null`. */
export function serializeState(state: GameState): string {
  try {
    return JSON.stringify(state, (_field, value: unknown) =>
      value instanceof Map ? [...(value as Map<unknown, unknown>)] : value,
    );
  } catch {
    return 'null';
  }
}

/** Parses the output of `serializeState`. Never throws: for any other text it reports what is missing. */
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
