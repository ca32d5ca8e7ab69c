/**
 * `npm run confusables`: writes `features/players/confusables.json` anew, which characters look like which others: the data of Unicode's UTS #39
 * (confusables.txt, version 13.0.0), as the package unhomoglyph has it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { CONFUSABLES, missingPrograms } from './fetched.mjs';

const advice = missingPrograms([CONFUSABLES]);
if (advice) throw new Error(advice);
const pairs = JSON.parse(readFileSync(`${CONFUSABLES.folder}/node_modules/unhomoglyph/data.json`, 'utf8'));

/** By what they look like, the characters that do. */
const alike = new Map();
for (const [character, prototype] of Object.entries(pairs))
  alike.set(prototype, (alike.get(prototype) ?? '') + character);
const table = Object.fromEntries([...alike].sort(([one], [other]) => (one < other ? -1 : 1)));
writeFileSync('features/players/confusables.json', `${JSON.stringify(table)}\n`);
