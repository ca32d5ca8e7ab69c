/**
 * Objects of one shape. In Node 20 the engine gives every object that is written as `{...a, b}` a hidden class of its own: to make it takes ten
 * times as long as it should, and whatever reads it searches it anew. One that is written as `{...null, ...a, b}` is the same object and shares
 * its class. That is done here to what is built; the sources stay as they are. Since Node 22 the engine does it right by itself.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { tokenizer, tokTypes } from 'acorn';

const OPENING = new Set([tokTypes.braceL, tokTypes.bracketL, tokTypes.parenL, tokTypes.dollarBraceL]);
const CLOSING = new Set([tokTypes.braceR, tokTypes.bracketR, tokTypes.parenR]);

/** JavaScript in which every object that begins with a spread, and goes on, begins with that of nothing. */
export function withSteadyObjects(text) {
  const places = [];
  const open = [];
  let opened;
  for (const { type, end } of tokenizer(text, { ecmaVersion: 'latest', allowHashBang: true })) {
    // In patterns a rest is the last, and no comma follows.
    if (type === tokTypes.ellipsis && opened) opened.beginsWithSpread = true;
    opened = undefined;
    if (OPENING.has(type)) {
      open.push({ end, beginsWithSpread: false });
      if (type === tokTypes.braceL) opened = open.at(-1);
    } else if (CLOSING.has(type)) open.pop();
    else if (type === tokTypes.comma && open.at(-1)?.beginsWithSpread) {
      open.at(-1).beginsWithSpread = false;
      places.push(open.at(-1).end);
    }
  }
  let begun = 0;
  const parts = places.sort((a, b) => a - b).map((place) => text.slice(begun, (begun = place)));
  return [...parts, text.slice(begun)].join('...null,');
}

/** The same for built files, in place. */
export function makeObjectsSteady(files) {
  for (const file of files) writeFileSync(file, withSteadyObjects(readFileSync(file, 'utf8')));
}
