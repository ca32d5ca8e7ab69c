import { readTimeControl, type TimeControl, type AnyGame } from '../../core/engine';
import { InvalidArgumentError } from 'commander';
import { fieldProblem, firstIssue, schemaWords } from '../../core/engine/schema-words';
import { UsageError } from '../terminal-io';

type Options = Readonly<Record<string, unknown>>;

/** Collects `--option name=value` flags; the value is JSON, or text if it is not valid JSON. */
export function gameOption(text: string, before: Options = {}): Options {
  const [, name, value] = /^([^=\s]+)=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined)
    throw new InvalidArgumentError('It must be name=value, e.g. openingPlayer=opponent.');
  return { ...before, [name]: jsonOrText(value) };
}

function jsonOrText(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** The options of a game as people write them (`clock=manual`), checked by its schema. An error names the flag. */
export function readGameOptions(game: AnyGame, given: Options): Options {
  const read = game.requestWords?.readOptions?.(given);
  if (read && !read.ok) throw new UsageError(read.error.message);
  const options = read ? read.value : given;
  const parsed = game.optionsSchema().safeParse(options, { error: schemaWords });
  if (parsed.success) return options;
  const { path = [], message = 'cannot be read' } = firstIssue(parsed.error.issues) ?? {};
  const [name] = path;
  const flag = name === undefined ? '--option' : (FLAGS[String(name)] ?? `--option ${String(name)}`);
  throw new UsageError(fieldProblem(flag, message.replace(/^has no field/, `${game.title} has no option`)));
}

const FLAGS: Readonly<Record<string, string>> = {
  kingdomCards: '--kingdom',
  victoryPileSize: '--victory-pile-size',
};

/** The clock of a flag. */
export function timeControl(text: string): TimeControl {
  const clock = readTimeControl(text);
  if (clock) return clock;
  throw new InvalidArgumentError(
    'It must be minutes+seconds, e.g. 5+3, or bullet, blitz, rapid or classical.',
  );
}
