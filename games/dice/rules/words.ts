/*
 * How people ask for dice: `roll two d6 plus 3`, `d20 with advantage`, `4d6 drop the lowest`. The words become notation, which
 * `grammar.ts` reads.
 */

const NUMBERS: Readonly<Record<string, string>> = {
  one: '1',
  a: '1',
  an: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
  twenty: '20',
};

const NUMBER = Object.keys(NUMBERS).join('|');
const digits = (word: string): string => NUMBERS[word] ?? word;

/** Phrases and their notation, in the order of replacement; the text is in lower case. */
const PHRASES: readonly (readonly [RegExp, string | ((...groups: string[]) => string)])[] = [
  [/\b(?:with|at) advantage\b|\badvantage\b/g, 'adv'],
  [/\b(?:with|at) disadvantage\b|\bdisadvantage\b/g, 'dis'],
  [/^(adv|dis)$/, 'd20 $1'],
  [/\b(?:percentile dice?|percent dice?|d percent)\b/g, 'd%'],
  [/\b(?:fudge|fate) (?:dice|die)\b/g, 'df'],
  [
    new RegExp(`\\b(\\d+|${NUMBER})[- ](?:sided|faced) (?:dice|die)\\b`, 'g'),
    (_, faces = '') => `d${digits(faces)}`,
  ],
  [
    new RegExp(`\\b(?:dice|die) (?:of|with) (\\d+|${NUMBER})(?: (?:faces|sides))?\\b`, 'g'),
    (_, faces = '') => `d${digits(faces)}`,
  ],
  [/\bd(\d+|%)s\b/g, 'd$1'],
  [new RegExp(`\\b(${NUMBER}) (?=d(?:\\d|%|f))`, 'g'), (_, count = '') => digits(count)],
  [
    new RegExp(
      `(?:,? and|,)? ?\\b(keep|keeping|drop|dropping)(?: the)? (highest|best|lowest|worst)(?: (\\d+|${NUMBER}))?(?: dice| die)?\\b`,
      'g',
    ),
    selected,
  ],
  [
    new RegExp(
      `(?:,? and|,)? ?\\b(keep|keeping|drop|dropping)(?: the)? (\\d+|${NUMBER}) (highest|best|lowest|worst)(?: dice| die)?\\b`,
      'g',
    ),
    (all, verb, count, which) => selected(all, verb, which, count),
  ],
  [
    new RegExp(`(?: and)?(?: (?:plus|add|adding)) (\\d+|${NUMBER}|d|\\d*d)`, 'g'),
    (_, what = '') => `+${digits(what)}`,
  ],
  [
    new RegExp(`(?: and)?(?: (?:minus|less|subtract|subtracting)) (\\d+|${NUMBER}|d|\\d*d)`, 'g'),
    (_, what = '') => `-${digits(what)}`,
  ],
];

/** `keep the highest 3` is `kh3`, `drop the lowest` is `dl`. */
function selected(_all: string, verb = '', which = '', count = ''): string {
  const end = which === 'highest' || which === 'best' ? 'h' : 'l';
  return `${verb.startsWith('k') ? 'k' : 'd'}${end}${digits(count)}`;
}

/** The notation that a text asks for; text without such words comes back as it is. */
export const notationIn = (text: string): string =>
  PHRASES.reduce<string>(
    (rest, [pattern, notation]) =>
      typeof notation === 'string' ? rest.replace(pattern, notation) : rest.replace(pattern, notation),
    text.toLowerCase(),
  );

/** Whether a text asks for a roll without saying of which dice. */
export const isUnnamedRoll = (text: string): boolean =>
  /^(?:roll|throw)(?: (?:(?:some |all )?dice|a die|die|it|again|them))?$/i.test(text);

/** Whether a text puts the dice away. */
export const isEnding = (text: string): boolean =>
  /^(?:end|stop|quit|end (?:session|game)|stop rolling|put (?:the )?dice away|put away (?:the )?dice)$/i.test(
    text,
  );
