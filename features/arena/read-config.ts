import { readFileSync } from 'node:fs';
import { LineCounter, parseDocument, type Document } from 'yaml';
import * as z from 'zod';
import { schemaWords } from '../../core/engine/schema-words';
import type { TerminalGame } from '../../cli/kit/game-terminal';
import { UsageError, codeOf } from '../../cli/kit';
import { arenaConfig, type ArenaConfig } from './config';
import { problemsOf, type Problem } from './line-up';

/** The maximum number of problems shown at once. */
const MOST_SHOWN = 10;

/** Reads the configuration of a run and checks it against the games. A `UsageError` names the line and the field of each problem. */
export function readConfig(file: string, games: readonly TerminalGame[]): ArenaConfig {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(
      codeOf(error) === 'ENOENT'
        ? `${file} does not exist. "principality arena init" writes an example.`
        : `${file} cannot be read (${codeOf(error)}).`,
    );
  }
  return parseConfig(file, text, games);
}

/** The same from its text; `file` is its name in errors. */
export function parseConfig(file: string, text: string, games: readonly TerminalGame[]): ArenaConfig {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [broken] = document.errors;
  if (broken) {
    const [first = ''] = broken.message.split('\n');
    throw new UsageError(`${file}: ${first.replace(/:$/, '')}`);
  }
  const parsed = arenaConfig().safeParse(document.toJS() ?? {}, { error: schemaWords });
  const problems: readonly Problem[] = parsed.success
    ? problemsOf(parsed.data, games)
    : parsed.error.issues.map(({ path, message }) => ({ path, message }));
  if (parsed.success && problems.length === 0) return parsed.data;
  const shown = problems.slice(0, MOST_SHOWN).map((problem) => placed(file, document, lines, problem));
  const more = problems.length - shown.length;
  throw new UsageError([...shown, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n'));
}

/** `arena.yaml, line 12: players[1].time must be 60 or less` */
function placed(file: string, document: Document, lines: LineCounter, { path, message }: Problem): string {
  const line = lineOf(document, lines, path);
  const field = z.core.toDotPath(path);
  return `${file}, line ${line}: ${field === '' ? 'it' : field} ${message}`;
}

/** The line of a field; for a missing one, the line of its parent. */
function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const node = document.getIn(path.slice(0, length), true);
    if (hasRange(node)) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

const hasRange = (node: unknown): node is { readonly range: readonly [number, ...number[]] } =>
  typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
