import { renameSync, writeFileSync } from 'node:fs';
import { ok } from '../../core/engine';
import { games } from '../../games';
import {
  complaint,
  mayReplace,
  printGolden,
  readGolden,
  record,
  recordedRules,
  textOf,
  type RecordedRules,
} from './golden';
import { toy, toyMove, toyView, type Toy } from './toy-game';

/** `npm run golden` sets it: recordings that may be replaced are made anew. */
const WRITES = process.env.GOLDEN === 'write';

/** The recording of rules that are the newest no more is kept as that of earlier ones. */
function putAside([newest, ...earlier]: readonly RecordedRules[]): void {
  const text = newest && textOf(newest);
  const its = text ? readGolden(text).rulesVersion : undefined;
  const to = earlier.find((each) => each.rules.rulesVersion === its && textOf(each) === null);
  if (newest && to) renameSync(newest.file, to.file);
}

if (WRITES) for (const game of games) putAside(recordedRules(game));

describe('recorded games', () => {
  it.each(games.flatMap(recordedRules))('are played again: $title', ({ rules, file }) => {
    const text = textOf({ file });
    if (WRITES && complaint(rules, text) !== null && mayReplace(rules, text))
      writeFileSync(file, printGolden(record(rules)));
    // All of them are played, and to their ends, in the release.
    expect(complaint(rules, textOf({ file }), 'some')).toBeNull();
  });
});

describe('a recording', () => {
  const kept = printGolden(record(toy));
  const changed = (change: Partial<Toy>): Toy => ({ ...toy, ...change });
  const otherRules = changed({
    executeMove(state, seat, move) {
      const made = toyMove(state, seat, move);
      return made.ok ? ok({ ...made.value, state: { ...made.value.state, deck: [] } }) : made;
    },
  });

  it('is of the game as it is', () => {
    expect(complaint(toy, kept)).toBeNull();
  });

  it('finds a change of rules without a new version, and is not replaced by it', () => {
    expect(complaint(otherRules, kept)).toMatch(
      /^Toy is another game, 2 seats, options \{\}, after move 1, "play \d" of seat 0: .* Raise rulesVersion \(now 1\)/,
    );
    expect(mayReplace(otherRules, kept)).toBe(false);
  });

  it('finds another deal', () => {
    const initializeGame: Toy['initializeGame'] = (setup) => {
      const state = toy.initializeGame(setup);
      return { ...state, hands: [...state.hands].reverse() };
    };
    expect(complaint(changed({ initializeGame }), kept)).toMatch(/another game, .*, at the start/);
  });

  it('finds another outcome', () => {
    const outcome: Toy['outcome'] = (state) => {
      const result = toy.outcome(state);
      return result && { ...result, reason: 'Otherwise' };
    };
    expect(complaint(changed({ outcome }), kept)).toMatch(/another game, .*, at the end/);
  });

  it('is made anew for a new version of the rules', () => {
    const raised = { ...otherRules, rulesVersion: '2' };
    expect(complaint(raised, kept)).toMatch(/are of rules 1, and the rules are 2: run npm run golden/);
    expect(mayReplace(raised, kept)).toBe(true);
  });

  it('finds other views, and is replaced by them', () => {
    const viewFor: Toy['viewFor'] = (state, viewer) => ({ ...toyView(state, viewer), counts: [] });
    const shown = changed({ viewFor });
    expect(complaint(shown, kept)).toMatch(/^Toy shows something else, .*, at the start\. If that is meant/);
    expect(mayReplace(shown, kept)).toBe(true);
  });

  it('is asked for where there is none', () => {
    expect(complaint(toy, null)).toBe('Toy has no recorded games yet: run npm run golden.');
  });
});
