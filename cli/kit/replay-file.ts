import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { normaliseSessionId, schemas } from '../../core/api';
import { type AnyGame, errors, fail, ok, type Result, rulesOf } from '../../core/engine';
import { gameWithId, type TerminalGame, unknownGame } from './game-terminal';
import { REPLAY_FORMATS, type ReplayRecord, type VerifiedReplay, verifyReplay } from '../../core/session';
import { type TerminalIo, UsageError } from '../terminal-io';
import { randomUUID } from 'node:crypto';

/** A replay that was verified by playing it again. */
export interface CheckedReplay extends VerifiedReplay {
  readonly game: AnyGame;
  readonly record: ReplayRecord;
}

/** The value in a JSON file. Throws a `UsageError` if there is none, or if an object has duplicate fields, which programs may read differently. */
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

/** The first duplicate field of an object in a valid JSON text, as JSON; null if there is none. */
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

/** Writes a file atomically. Throws a `UsageError` that names `what` if that fails. */
export function writeWhole(file: string, text: string, what: string): void {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    writeFileSync(temporary, text);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw new UsageError(`${what} cannot be written: ${file} (${codeOf(error)})`);
  }
}

/** The system's error code, e.g. `ENOENT`. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'unknown';

export interface ServerFlags {
  readonly url?: string;
  readonly token?: string;
}

/** The session that is named, and the address of its server. */
export function serverSession(
  source: string,
  flags: ServerFlags,
  { env }: TerminalIo,
): { readonly session: string; readonly url: string } {
  const session = normaliseSessionId(source);
  if (!/^[0-9a-f]{32}$/.test(session))
    throw new UsageError(`"${source}" is neither a file nor the id of a session.`);
  const url = flags.url ?? env.PRINCIPALITY_URL;
  if (url === undefined || !URL.canParse(url))
    throw new UsageError(
      'To read a session, give the address of its server with --url or PRINCIPALITY_URL, e.g. http://127.0.0.1:7071.',
    );
  return { session, url };
}
