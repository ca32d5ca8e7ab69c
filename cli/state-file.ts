import { readFileSync } from 'node:fs';
import * as z from 'zod';
import type { LogEntry, Session } from '../core/session';
import { type Settings, settingsSchema } from './kit/game-terminal';
import { UsageError } from './terminal-io';
import { codeOf, writeWhole } from './kit/replay-file';

export const SCHEMA_VERSION = '1.0.0';

/** A game between two calls: the whole session, its log, and the player's settings.
 */
export interface StateFile {
  readonly schemaVersion: typeof SCHEMA_VERSION;
  readonly game: string;
  readonly settings: Settings;
  readonly session: Session;
  /** Oldest entry first. */
  readonly log: readonly LogEntry[];
}

const seat = z.looseObject({ kind: z.enum(['agent', 'open', 'bot']), name: z.string() });

const session = z.looseObject({
  id: z.string(),
  version: z.int().min(1),
  state: z.looseObject({}),
  meta: z.looseObject({
    game: z.string(),
    rulesVersion: z.string(),
    options: z.looseObject({}),
    seed: z.looseObject({ kind: z.enum(['drawn', 'chosen']), secret: z.string() }),
    seedHash: z.string(),
    seats: z.array(seat).min(1),
    status: z.enum(['waiting', 'running', 'ended']),
    createdAt: z.number(),
    lines: z.array(z.string()),
    botMoves: z.array(z.int()),
    link: z.string(),
    logBytes: z.int(),
  }),
  tokens: z.looseObject({ seats: z.array(z.string().nullable()) }),
});

const logEntry = z.looseObject({
  version: z.int(),
  moves: z.array(z.looseObject({ seat: z.int(), command: z.string(), now: z.number() })),
  events: z.array(z.looseObject({ type: z.string(), text: z.string() })),
  link: z.string(),
});

const stateFileSchema = z.looseObject({
  schemaVersion: z.literal(SCHEMA_VERSION),
  game: z.string(),
  settings: settingsSchema,
  session,
  log: z.array(logEntry),
});

/** Reads a saved game. Throws a `UsageError` that names the fault of the file. */
export function readStateFile(file: string): StateFile {
  const content = parseJson(readText(file), file);
  const version =
    typeof content === 'object' && content !== null && 'schemaVersion' in content && content.schemaVersion;
  if (typeof version === 'string' && version !== SCHEMA_VERSION)
    throw new UsageError(`Unsupported state file version ${version} (expected ${SCHEMA_VERSION})`);
  const parsed = stateFileSchema.safeParse(content);
  // The session's other fields depend on the game.
  if (parsed.success) return parsed.data as unknown as StateFile;
  throw new UsageError(schemaErrorText(parsed.error, content));
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT')
      throw new UsageError(`State file cannot be read: ${file} (${codeOf(error)})`);
    throw new UsageError(`State file not found: ${file}. Create it with --init.`);
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`State file is not valid JSON: ${file}`);
  }
}

/** Names all missing fields, or else the first wrong one. */
function schemaErrorText({ issues }: z.ZodError, content: unknown): string {
  if (typeof content !== 'object' || content === null)
    return `State file lacks fields: ${Object.keys(stateFileSchema.shape).join(', ')}`;
  const missing = issues.filter(({ path }) => valueAt(content, path) === undefined);
  if (missing.length > 0)
    return `State file lacks fields: ${missing.map(({ path }) => path.join('.')).join(', ')}`;
  const [first] = issues;
  return `State file has a bad ${first?.path.join('.') ?? 'value'}: ${first?.message ?? ''}`;
}

const valueAt = (content: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    content,
  );

/** Writes a game atomically. */
export const writeStateFile = (file: string, content: Omit<StateFile, 'schemaVersion'>): void =>
  writeWhole(file, `${JSON.stringify({ schemaVersion: SCHEMA_VERSION, ...content })}\n`, 'State file');
