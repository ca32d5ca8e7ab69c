/**
 * `node scripts/words.mjs [files or folders]`, a part of `npm run lint`: finds words at which a reader stops, in comments, texts and docs,
 * and types that are named with a participle. docs/glossary.md has the words that we use.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';

/** Each with what to write instead. */
const WORDS = [
  ['whoever', 'name the player, caller, viewer or operator'],
  ['so long', '"this long", "how long", or a maximum'],
  ['told of', '"hears about", "is notified of"'],
  ['lest', '"so that … not"'],
  ['had to by', 'an active verb with a subject'],
  ['what it led to', 'name the result'],
  ['what came of', 'name the result'],
  ['that came of', '"after", or name the cause'],
  ['tell of', '"say about", "show", "report"'],
  ['tells of', '"says about", "shows", "reports"'],
  ['that is none', '"invalid" or "unknown"'],
  ['left aside', '"ignored"'],
  ['to be had', '"available"'],
  ['be it', '"whether", or leave it out'],
];

/** Words to use less, with how often the sources of the product have them: a count may only fall, and a whole run lowers its number here with it. */
const BUDGETS = {
  told: 246,
  beside: 36,
  'so many': 0,
  'came to': 3,
  'comes to': 1,
  anew: 15,
  'of itself': 0,
  whom: 24,
  'of which': 26,
};

/** Where they are counted: in all sources that are not tests. */
const PRODUCT = [
  'bin',
  'cli',
  'core',
  'features',
  'functions',
  'games',
  'local',
  'mcp-bridge',
  'planner',
  'web',
];

/** Participles that do not end in -ed or -ing. */
const IRREGULAR = new Set(
  (
    'Been Begun Born Bought Broken Brought Built Caught Chosen Cut Dealt Done Drawn Driven Fallen Felt Forgotten Fought Found Given Gone Got ' +
    'Grown Heard Held Hidden Hit Kept Known Laid Led Left Lost Made Meant Met Paid Put Read Said Seen Sent Shown Shut Sold Sought Spent ' +
    'Split Spoken Stolen Stood Struck Sunk Swept Taken Taught Thought Thrown Told Understood Won Worn Written'
  ).split(' '),
);

/** Words that look like participles, and are nouns here. */
const NOUNS = new Set([
  'Drawing',
  'Feed',
  'Rating',
  'Reading',
  'Seed',
  'Sowing',
  'Speed',
  'Standing',
  'Timing',
]);

const TYPE_DECLARATION =
  /^[ \t]*(?:export )?(?:default )?(?:declare )?(?:abstract )?(?:interface|type|class|enum) ([A-Z]\w*)(?=[ \t]*(?:[<{=]|extends\b|implements\b|$))/gm;

/** What is kept free of them. */
const CLEAN = [
  'bench',
  'bin',
  'cli',
  'core',
  'distribution',
  'docs',
  'features',
  'functions',
  'games',
  'infra',
  'local',
  'mcp-bridge',
  'planner',
  'scripts',
  'tests',
  'types',
  'web',
  'CHANGELOG.md',
  'CODE_OF_CONDUCT.md',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
];

/** These name the words themselves. */
const ABOUT_WORDS = ['docs/glossary.md', 'scripts/words.mjs', 'tests/infra/words.test.ts'];

const EXTENSIONS = new Set(['.bicep', '.cjs', '.css', '.html', '.json', '.md', '.mjs', '.ts', '.tsx']);

/** Between two words there may be the end of a line, in a comment too. */
const GAP = String.raw`\s+(?:(?:\*|//|>)\s+)?`;
function patternOf(words) {
  return new RegExp(String.raw`\b${words.split(' ').join(GAP)}\b`, 'gi');
}

const patterns = WORDS.map(([words, advice]) => ({
  words,
  advice,
  pattern: patternOf(words),
}));

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) return filesIn(inner);
    return EXTENSIONS.has(extname(entry.name)) ? [inner] : [];
  });
}

const lineOf = (text, index) => text.slice(0, index).split('\n').length;

const lastWord = (name) => /[A-Z][a-z0-9]*$/.exec(name)?.[0] ?? '';

const isParticiple = (word) => !NOUNS.has(word) && (/(?:ed|ing)$/.test(word) || IRREGULAR.has(word));

const typesIn = (file, text) =>
  /\.tsx?$/.test(file)
    ? [...text.matchAll(TYPE_DECLARATION)]
        .filter(([, name]) => isParticiple(lastWord(name)))
        .map(
          ({ 1: name, index }) =>
            `${file}:${lineOf(text, index)}  type "${name}": write a noun, a participle is no name of a type`,
        )
    : [];

function findingsIn(file) {
  const text = readFileSync(file, 'utf8');
  return [...typesIn(file, text), ...wordsIn(file, text)];
}

const wordsIn = (file, text) =>
  patterns.flatMap(({ words, advice, pattern }) =>
    [...text.matchAll(pattern)].map(
      ({ index }) => `${file}:${lineOf(text, index)}  "${words}": write ${advice}`,
    ),
  );

function lowerBudget(words, count) {
  const file = import.meta.filename;
  const number = new RegExp(String.raw`^(  '?${words}'?: )\d+`, 'm');
  writeFileSync(file, readFileSync(file, 'utf8').replace(number, `$1${count}`));
}

/** The words that the sources have more often than they may. */
function budgetFindings() {
  const isCounted = (file) =>
    /\.tsx?$/.test(file) && !/\.test\.tsx?$|^features\/[\w-]+\/testing\//.test(file);
  const texts = PRODUCT.flatMap(filesIn)
    .filter(isCounted)
    .map((file) => readFileSync(file, 'utf8'));
  return Object.entries(BUDGETS).flatMap(([words, budget]) => {
    const pattern = patternOf(words);
    const count = texts.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
    if (count < budget) lowerBudget(words, count);
    return count > budget
      ? [`"${words}" stands ${count} times in the sources, more than ${budget}: write another word`]
      : [];
  });
}

const chosen = process.argv.length > 2 ? process.argv.slice(2) : CLEAN;
const files = chosen.flatMap(filesIn).filter((file) => !ABOUT_WORDS.includes(file.split(sep).join('/')));
const findings = [...files.flatMap(findingsIn), ...(process.argv.length > 2 ? [] : budgetFindings())];
for (const finding of findings) console.error(finding);
process.exitCode = findings.length === 0 ? 0 : 1;
