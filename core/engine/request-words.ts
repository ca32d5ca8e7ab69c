import { errors } from './errors';
import { fail, ok, type Result } from './result';
import type { AnyGame, Bot, BotLevels, SideRequest } from './game';

/** A name without differences of case, accents, spaces and punctuation. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The game that people call by this name, if there is one. */
export function gameNamed<G extends Pick<AnyGame, 'id' | 'title' | 'requestWords'>>(
  games: readonly G[],
  name: string,
): G | undefined {
  const wanted = plainName(name);
  return (
    games.find(({ id }) => id === name) ??
    games.find(({ id, title, requestWords }) =>
      [id, title, ...(requestWords?.names ?? [])].some((each) => plainName(each) === wanted),
    )
  );
}

/** Words for the strength of a bot, as a number from the weakest (0) over the usual (0.5) to the strongest (1). */
const STRENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    [
      [0, 'beginner novice trivial easiest'],
      [0.25, 'easy casual amateur'],
      [0.5, 'medium normal moderate average intermediate usual default'],
      [0.75, 'hard difficult advanced strong'],
      [0.9, 'expert'],
      [1, 'master grandmaster hardest strongest impossible'],
    ] as const
  ).flatMap(([share, words]) => words.split(' ').map((word) => [word, share])),
);

/** The words that are offered, from the weakest. */
const OFFERED_STRENGTHS = ['beginner', 'easy', 'medium', 'hard', 'expert', 'master'] as const;

const WORDS_TO_SAY = `${OFFERED_STRENGTHS.slice(0, -1).join(', ')} or ${OFFERED_STRENGTHS.at(-1) ?? ''}`;

/** Whether a word names a strength of bots. */
export const isStrength = (word: string): boolean => Object.hasOwn(STRENGTHS, plainName(word));

/** A bot, and the level at which it plays. Both are left out for the usual ones. */
export interface BotSkill {
  readonly bot?: string;
  readonly level?: number;
}

/**
 * The bot, or the named bot's level, that a level or a word such as `beginner` asks for. Games whose usual bot has no levels give their
 * other bots for words: their first is the weakest, their last the strongest, at its highest level for `master`.
 */
export function skillFor(game: AnyGame, level: number | string, bot?: string): Result<BotSkill> {
  const named = bot === undefined ? {} : { bot };
  const chosen = bot ?? game.defaultBot;
  const levels = game.bots[chosen]?.levels;
  const number =
    typeof level === 'number' ? level : Number(/^(?:level|lvl)?\s*(\d+)$/i.exec(level.trim())?.[1]);
  const strength = STRENGTHS[plainName(String(level))];
  if (levels && strength !== undefined) return ok({ ...named, level: levelAt(levels, strength) });
  if (levels && Number.isInteger(number) && number >= levels.min && number <= levels.max)
    return ok({ ...named, level: number });
  if (bot === undefined && strength !== undefined) return ok(botAt(game, strength));
  return fail(levelError(game, chosen, levels, level));
}

/** A word for how strong the computer plays in a game, and what it stands for. */
export interface Strength extends BotSkill {
  readonly word: string;
}

/** The strengths that a player can ask for, from the weakest. Words with the same meaning are left out, except `medium`. */
export function strengthsOf(game: AnyGame): readonly Strength[] {
  const meaningOf = (word: string): string => JSON.stringify(skillFor(game, word));
  const known = new Set([meaningOf('medium')]);
  return OFFERED_STRENGTHS.flatMap((word) => {
    const skill = skillFor(game, word);
    if (!skill.ok || (word !== 'medium' && known.has(meaningOf(word)))) return [];
    known.add(meaningOf(word));
    return [{ word, ...skill.value }];
  });
}

const USUAL_TITLE = 'Computer';

/** The name of a bot for players: `Big Money` or, if it has levels, with its strength: `Computer (hard)`. */
export function botTitle({ bots }: Pick<AnyGame, 'bots'>, bot: string, level?: number): string {
  const { title = USUAL_TITLE, levels } = bots[bot] ?? {};
  if (Object.keys(bots).length === 1) return USUAL_TITLE;
  if (!levels || level === undefined) return title;
  const word = OFFERED_STRENGTHS.find((each) => levelAt(levels, STRENGTHS[each] ?? 0) === level);
  return `${title} (${word ?? `level ${level}`})`;
}

/** The ratings of the levels that were measured, in words: `5 about 900, 10 about 1350`; empty if none was. */
export const ratingWords = ({ ratings = {} }: BotLevels): string =>
  Object.entries(ratings)
    .map(([level, rating]) => `${level} about ${rating}`)
    .join(', ');

/** The strength of a bot at a level, in words: ` at level 10, about 1350`; empty for a bot without levels. */
export function levelWords({ bots }: Pick<AnyGame, 'bots'>, bot: string, level?: number): string {
  const { levels } = bots[bot] ?? {};
  if (!levels || level === undefined) return '';
  const rating = levels.ratings?.[level];
  return ` at level ${level}${rating === undefined ? '' : `, about ${rating}`}`;
}

/** A side that the creator of a game can ask for. */
export interface Side extends SideRequest {
  readonly name: string;
}

/** The sides by their main names. If some sides are seats, those that are options are left out. */
export function sidesOf({ requestWords }: Pick<AnyGame, 'requestWords'>): readonly Side[] {
  const all = Object.entries(requestWords?.sides ?? {}).map(([name, side]) => ({ name, ...side }));
  const seats = all.filter(({ seat }) => seat !== undefined);
  const known = new Set<string>();
  return (seats.length > 0 ? seats : all).filter(({ name: _, ...side }) => {
    const meaning = JSON.stringify(side);
    const isNew = !known.has(meaning);
    known.add(meaning);
    return isNew;
  });
}

function levelAt({ min, usual, max }: BotLevels, strength: number): number {
  const share = 2 * strength;
  return Math.round(share <= 1 ? min + share * (usual - min) : usual + (share - 1) * (max - usual));
}

/** Bots are listed from the weakest to the strongest. */
function botAt({ bots, defaultBot }: AnyGame, strength: number): BotSkill {
  const names = Object.keys(bots);
  if (strength === 0.5) return { bot: defaultBot };
  const bot = names[Math.round(strength * (names.length - 1))] ?? defaultBot;
  const levels = bots[bot]?.levels;
  return { bot, ...(levels ? { level: levelAt(levels, strength) } : {}) };
}

function levelError(game: AnyGame, bot: string, levels: BotLevels | undefined, level: number | string) {
  const given = JSON.stringify(level);
  const field = { details: { field: 'level' } };
  if (levels) {
    const { min, max, usual } = levels;
    return errors.invalidParameters(`level must be ${min} to ${max}, or ${WORDS_TO_SAY}, got ${given}`, {
      suggestion: `Without a level "${bot}" plays at ${usual}.`,
      ...field,
    });
  }
  return errors.invalidParameters(
    `level: ${game.title} has no level ${given}, as its bots have no numbered levels`,
    {
      suggestion: `Say ${WORDS_TO_SAY}, or name a bot: ${botList(game.bots)}.`,
      ...field,
    },
  );
}

/** Names and descriptions of bots, for errors and help. */
export const botList = (bots: Readonly<Record<string, Pick<Bot<never, never>, 'description'>>>): string =>
  Object.entries(bots)
    .map(([name, { description }]) => `${name} (${description.replace(/\.$/, '')})`)
    .join('; ');

/** The sides of a game in which seat 0 has the first colour and seat 1 the second, by their names, initials and order. */
export const twoSides = (first: string, second: string): Readonly<Record<string, SideRequest>> => ({
  [first]: { seat: 0 },
  [first.charAt(0)]: { seat: 0 },
  first: { seat: 0 },
  [second]: { seat: 1 },
  [second.charAt(0)]: { seat: 1 },
  second: { seat: 1 },
});
