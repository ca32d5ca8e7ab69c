import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { schemas } from '../../core/api';
import { errors, fail, ok, type AnyGame, type Result } from '../../core/engine';
import { gameWithId, idsOf, type TerminalGame } from '../kit/game-terminal';
import { REPLAY_FORMAT, verifyReplay, type ReplayRecord, type Verified } from '../../core/session';
import { UsageError } from '../terminal-io';

/** A replay that was played again and is what it claims to be. */
export interface CheckedReplay extends Verified {
  readonly game: AnyGame;
  readonly record: ReplayRecord;
}

/** The value in a JSON file; a `UsageError` if there is none. */
export function readJsonFile(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${reasonOf(error)}`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${reasonOf(error)}`);
  }
}

/** Without the name of its class, which tells a person nothing. */
const reasonOf = (error: unknown): string => String(error).replace(/^\w*Error: /, '');

const ofSomeFormat = z.looseObject({ format: z.string() });

/** A replay from a value that may be anything; the error names the place that is not as it must be. */
export function parseReplay(value: unknown): Result<ReplayRecord> {
  const { data } = ofSomeFormat.safeParse(value);
  if (data && data.format !== REPLAY_FORMAT)
    return fail(
      errors.invalidParameters(
        `The replay has the format "${data.format}"; only ${REPLAY_FORMAT} can be read.`,
      ),
    );
  const parsed = schemas.replayAnswer().safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const place = z.core.toDotPath(issue?.path ?? []) || 'It';
  return fail(
    errors.invalidParameters(`This is no replay: ${place}: ${issue?.message ?? 'is not as it must be'}`),
  );
}

/** Parses a replay and plays it again. */
export function checkReplay(games: readonly TerminalGame[], value: unknown): Result<CheckedReplay> {
  const parsed = parseReplay(value);
  if (!parsed.ok) return parsed;
  const record = parsed.value;
  const game = gameWithId(games, record.game)?.rules;
  if (!game) return fail(errors.gameNotFound(record.game, idsOf(games)));
  const verified = verifyReplay(game, record);
  return verified.ok ? ok({ game, record, ...verified.value }) : verified;
}
