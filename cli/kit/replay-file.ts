import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { schemas } from '../../core/api';
import { errors, fail, ok, rulesOf, type AnyGame, type Result } from '../../core/engine';
import { gameWithId, unknownGame, type TerminalGame } from './game-terminal';
import { REPLAY_FORMATS, verifyReplay, type ReplayRecord, type VerifiedReplay } from '../../core/session';
import { UsageError } from '../terminal-io';

/** A replay that was verified by playing it again. */
export interface CheckedReplay extends VerifiedReplay {
  readonly game: AnyGame;
  readonly record: ReplayRecord;
}

/** The value in a JSON file; a `UsageError` if there is none, or if an object in it has two fields of one name: programs would read different values. */
export function readJsonFile(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${reasonOf(error)}`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${reasonOf(error)}`);
  }
  const field = repeatedField(text);
  if (field !== null)
    throw new UsageError(`${file} has the field ${field} twice in one object, so its value is not clear.`);
  return value;
}

/** The first field that an object of a valid JSON text has twice, as JSON; null if there is none. */
function repeatedField(text: string): string | null {
  const open: Set<string>[] = [];
  for (const [token, name] of text.matchAll(/("(?:[^"\\]|\\.)*")(?=\s*:)|"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (name !== undefined) {
      const plain = String(JSON.parse(name));
      const fields = open.at(-1);
      if (fields?.has(plain)) return JSON.stringify(plain);
      fields?.add(plain);
    }
  }
  return null;
}

/** The message of an error without the name of its class. */
const reasonOf = (error: unknown): string => String(error).replace(/^\w*Error: /, '');

const ofSomeFormat = z.looseObject({ format: z.string() });

/** Parses a replay from any value. The error names the wrong field. */
export function parseReplay(value: unknown): Result<ReplayRecord> {
  const { data } = ofSomeFormat.safeParse(value);
  if (data && !REPLAY_FORMATS.some((format) => format === data.format))
    return fail(
      errors.invalidParameters(
        `The replay has the format "${data.format}"; only ${REPLAY_FORMATS.join(' and ')} can be read.`,
      ),
    );
  const parsed = schemas.replayAnswer().safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const [issue] = parsed.error.issues;
  const place = z.core.toDotPath(issue?.path ?? []) || 'It';
  return fail(errors.invalidParameters(`This is not a replay: ${place}: ${issue?.message ?? 'is invalid'}`));
}

/** Parses a replay and plays it again by the rules that it names. */
export function checkReplay(games: readonly TerminalGame[], value: unknown): Result<CheckedReplay> {
  const parsed = parseReplay(value);
  if (!parsed.ok) return parsed;
  const record = parsed.value;
  const newest = gameWithId(games, record.game)?.rules;
  if (!newest) return fail(unknownGame(games, record.game));
  const game = rulesOf(newest, record.rulesVersion) ?? newest;
  const verified = verifyReplay(game, record);
  return verified.ok ? ok({ game, record, ...verified.value }) : verified;
}
