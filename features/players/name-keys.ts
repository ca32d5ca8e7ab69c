import { botTitle, isStrength, lazy, sha256Hex, type AnyGame } from '../../core/engine';
import confusables from './confusables.json';

/**
 * Two names are too much alike if their skeletons after Unicode's UTS #39, section 4, are equal. The data is Unicode's confusables.txt (13.0.0),
 * © 1991-2020 Unicode, Inc., https://www.unicode.org/license.txt; `npm run confusables` writes it.
 */

/** What each character looks like. */
const prototypes = lazy(
  () =>
    new Map(
      Object.entries(confusables).flatMap(([prototype, characters]) =>
        Array.from(characters, (character) => [character, prototype] as const),
      ),
    ),
);

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** Characters that do not distinguish names: spaces, punctuation, and separate accents. */
const UNTOLD = /[\p{P}\p{Z}\p{Sk}\p{Cc}]/gu;

/** The look of a text; circled, full-width and similar letters count as plain letters. */
const looksOf = (text: string): string =>
  Array.from(
    text.normalize('NFKD').replace(INVISIBLE, ''),
    (character) => prototypes().get(character) ?? character,
  )
    .join('')
    .normalize('NFKD');

/** Case-folded; `ẞ` and `ß` become two letters. */
const folded = (text: string): string => text.toUpperCase().toLowerCase();

/**
 * The skeletons of a name: two names are too much alike if they have one in common. There are two, because case folding and similarity conflict: `I` is the
 * capital of `i`, but looks like an `l`.
 */
export function skeletonsOf(name: string): readonly string[] {
  const skeletons = [folded(name), folded(looksOf(name))].map((text) => {
    const looks = folded(looksOf(text));
    const told = looks.replace(UNTOLD, '');
    return told === '' ? looks : told;
  });
  return [...new Set(skeletons)];
}

/** The rows under which a name is held. */
export const rowsOfName = (name: string): readonly string[] => skeletonsOf(name).map(sha256Hex);

/** Words for the server, its operators, the parties of a conversation with a model, and seats without a name. */
const WORDS = [
  'principality',
  ...['system', 'server', 'host', 'admin', 'administrator', 'moderator', 'mod', 'operator', 'root'],
  ...['owner', 'creator', 'official', 'staff', 'support', 'security', 'referee', 'arbiter'],
  ...['assistant', 'developer', 'user', 'tool'],
  ...['deleted player', 'deleted', 'player', 'seat', 'a player', 'any player', 'unknown player', 'bot'],
  ...['you', 'me', 'yourself', 'myself', 'your opponent', 'opponent'],
  ...[
    'open',
    'nobody',
    'nobody yet',
    'no one',
    'none',
    'anybody',
    'anyone',
    'everybody',
    'everyone',
    'somebody',
  ],
  ...['null', 'undefined', 'unknown', 'anonymous', 'spectator', 'watcher', 'winner', 'draw'],
];

/** A number at the end of a name, such as a level or seat. */
const NUMBER = /[\p{P}\p{Z}]*(?:\b(?:level|lvl|lv|no|number|nr))?[\p{P}\p{Z}]*\p{Nd}+[\p{P}\p{Z}]*$/iu;

/** The ids of built-in bots, and whatever looks like one. */
const BOT_ID = /^\s*bot\s*:/u;

/** How many seats are called by a number. */
const SEATS = 16;

/** Figures and signs that are written for letters. */
const WRITTEN_FOR: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't' },
  ...{ '@': 'a', $: 's', '!': 'i' },
};

/** The skeletons of a name with digits and signs replaced by letters, and `i` equal to `l`. */
const looseSkeletonsOf = (name: string): readonly string[] =>
  skeletonsOf(name.replace(/[013457@$!]/g, (sign) => WRITTEN_FOR[sign] ?? sign)).map((skeleton) =>
    skeleton.replaceAll('i', 'l'),
  );

/** Recognises names reserved for the server and its built-in bots. */
export function createReservedNames(games: readonly AnyGame[]): (name: string) => boolean {
  const words = [...WORDS, ...games.flatMap(botNames)];
  const loose = lazy(() => new Set(words.flatMap(looseSkeletonsOf)));
  const numbered = lazy(() => new Set([...seatNames(), ...games.flatMap(levelNames)].flatMap(skeletonsOf)));
  const isIn = (name: string): boolean =>
    skeletonsOf(name).some((skeleton) => numbered().has(skeleton)) ||
    looseSkeletonsOf(name).some((skeleton) => loose().has(skeleton));
  return (name) => {
    const text = name.normalize('NFKD').replace(INVISIBLE, '');
    if ([text, folded(text)].some((each) => BOT_ID.test(folded(looksOf(each))))) return true;
    return [name, text.replace(NUMBER, ''), withoutStrength(text)].some((each) => each !== '' && isIn(each));
  };
}

/** A name without a final word for the strength of a bot. */
function withoutStrength(name: string): string {
  const [end = '', word = ''] = /[\p{P}\p{Z}]+(\p{L}+)[\p{P}\p{Z}]*$/u.exec(name) ?? [];
  return isStrength(word) ? name.slice(0, -end.length) : name;
}

const seatNames = (): readonly string[] =>
  Array.from({ length: SEATS }, (_, at) => at + 1).flatMap((number) => [
    `player ${number}`,
    `seat ${number}`,
  ]);

/** The names of a game's bots. */
const botNames = (game: AnyGame): readonly string[] =>
  Object.keys(game.bots).flatMap((bot) =>
    [bot, botTitle(game, bot), `${game.id} ${bot}`, `${game.title} ${bot}`].flatMap((name) => [
      name,
      `bot ${name}`,
    ]),
  );

/** Their names at each level. */
const levelNames = (game: AnyGame): readonly string[] =>
  Object.entries(game.bots).flatMap(([bot, { levels }]) => {
    if (!levels) return [];
    const numbers = Array.from({ length: levels.max - levels.min + 1 }, (_, at) => levels.min + at);
    return numbers.flatMap((level) => [
      botTitle(game, bot, level),
      ...[bot, botTitle(game, bot), `${game.id} ${bot}`, `${game.title} ${bot}`].flatMap((name) => [
        `${name} ${level}`,
        `${name} level ${level}`,
      ]),
    ]);
  });
