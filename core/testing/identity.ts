import * as z from 'zod';
import { servedRules, type AnyGame, type Bot, type GameDocument } from '../engine';
import { checkMembers } from './members';
import { must, mustBePlain } from './plain';

/** Characters; a document goes whole into a model's context. */
const LONGEST_DOCUMENT = 8_000;

const KEBAB_CASE = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Checks the game's identity, and that a catalogue can show everything about it. */
export function checkIdentity(game: AnyGame): void {
  must(KEBAB_CASE.test(game.id), `id "${game.id}" is not kebab-case`);
  must(game.title.trim() === game.title && game.title !== '', `title "${game.title}" is blank or padded`);
  must(/^\S{1,20}$/.test(game.rulesVersion), `rulesVersion "${game.rulesVersion}" is no short word`);
  must(game.rules.trim() !== '', 'the rules are empty');
  checkEarlierRules(game);
  checkDocuments(game.documents ?? []);
  checkSeats(game);
  checkBotList(game);
  checkSchemas(game);
}

function checkEarlierRules(game: AnyGame): void {
  const given: unknown = game.earlierRules ?? [];
  must(Array.isArray(given), 'earlierRules is no list');
  const { id, earlierRules = [] } = game;
  const versions = servedRules(game).map(({ rulesVersion }) => rulesVersion);
  must(new Set(versions).size === versions.length, `earlierRules have a version twice: ${versions.join()}`);
  for (const rules of earlierRules) {
    const { rulesVersion, earlierRules: older = [] } = rules;
    must(rules.id === id, `the earlier rules ${rulesVersion} are of "${rules.id}"`);
    must(
      older.length === 0,
      `the earlier rules ${rulesVersion} have earlier ones of their own: list all once`,
    );
    checkMembers(rules);
  }
}

function checkDocuments(documents: readonly GameDocument[]): void {
  const names = documents.map(({ name }) => name);
  must(
    new Set(['rules', ...names]).size === names.length + 1,
    `documents share a name: rules, ${names.join()}`,
  );
  for (const { name, title, description, text } of documents) {
    must(KEBAB_CASE.test(name), `document name "${name}" is not kebab-case`);
    must(title.trim() !== '' && description.trim() !== '', `document "${name}" does not say what it is`);
    must(text.trim() !== '', `document "${name}" is empty`);
    must(text.length <= LONGEST_DOCUMENT, `document "${name}" is longer than ${LONGEST_DOCUMENT} characters`);
  }
}

function checkSeats({ seats: { min, usual, max } }: AnyGame): void {
  const whole = [min, usual, max].every((count) => Number.isInteger(count));
  must(whole && 1 <= min && min <= usual && usual <= max, `seats ${min} <= ${usual} <= ${max} do not hold`);
}

function checkBotList({ bots, defaultBot }: AnyGame): void {
  must(Object.hasOwn(bots, 'random'), 'there is no bot "random"');
  must(Object.hasOwn(bots, defaultBot), `the default bot "${defaultBot}" is not among the bots`);
  for (const [name, bot] of Object.entries(bots)) {
    must(KEBAB_CASE.test(name), `bot name "${name}" is not kebab-case`);
    must(bot.description.trim() !== '', `bot "${name}" has no description`);
    for (const { level, against } of bot.aims ?? []) {
      const rival = bots[against.bot];
      must(
        rival !== undefined,
        `bot "${name}" has an aim against "${against.bot}", which is none of the bots`,
      );
      must(hasLevel(bot, level), `bot "${name}" has an aim for level ${level}, which it does not have`);
      must(
        hasLevel(rival, against.level),
        `bot "${name}" has an aim against level ${against.level} of "${against.bot}", which that does not have`,
      );
    }
  }
}

const hasLevel = ({ levels }: Pick<Bot<unknown, unknown>, 'levels'>, level: number | undefined): boolean =>
  level === undefined || (levels !== undefined && level >= levels.min && level <= levels.max);

function checkSchemas(game: AnyGame): void {
  const schemas = [game.optionsSchema, game.moveSchema, game.startSchema];
  for (const schema of schemas)
    if (schema) mustBePlain('JSON Schema', z.toJSONSchema(schema(), { io: 'input' }));
  must(
    game.optionsSchema().safeParse({}).success,
    'the options {} are refused: every option needs a default',
  );
  mustBePlain('the default options', game.optionsSchema().parse({}));
  must(
    (game.startSchema === undefined) === (game.startFrom === undefined),
    'startFrom and startSchema go together',
  );
}
