import fc from 'fast-check';
import { isSessionId, normaliseSessionId, schemas } from '../../core/api';
import { createRandom, type AnyGame, type Result } from '../../core/engine';
import { findGame } from '../../games';
import * as blackjack from '../../games/blackjack/rules';
import { rollDice } from '../../games/dice/rules';
import * as holdem from '../../games/holdem/rules';
import * as roulette from '../../games/roulette/rules';
import * as seaBattle from '../../games/sea-battle/rules';
import * as slot from '../../games/slot/rules';
import { verifyReplay } from '../../core/session';
import { checkError } from '../../core/testing/transitions';
import { inProcessApi, memoryStore } from '../support/in-process-api';
import { replayOf } from '../support/replay-of';
import { junk, junkText, misspelt, spoilt } from './hostile';
import { positionsIn, printedIn } from './positions';
import { runs } from '../support/volume';

/** The readers of positions that a tool is given back, of games in which not everything is seen. */
const STATE_READERS: readonly (readonly [AnyGame, (text: unknown) => Result<unknown>])[] = [
  [blackjack.blackjack, blackjack.parseState],
  [holdem.holdem, holdem.parseState],
  [roulette.roulette, roulette.parseState],
  [seaBattle.seaBattle, seaBattle.parseState],
  [slot.slot, slot.parseState],
];

describe.each(STATE_READERS.map(([game, read]) => [game.id, game, read] as const))(
  'A position of %s',
  (_id, game, read) => {
    const printed = printedIn(game, positionsIn(game));

    it('is read as it is printed', () => {
      expect(printed.length).toBeGreaterThan(1);
      for (const text of printed) expect([text, read(text).ok]).toEqual([text, true]);
    });

    it('is read or refused, however it is written', () => {
      fc.assert(
        fc.property(fc.oneof({ weight: 4, arbitrary: misspelt(printed) }, junk), (text) => {
          const position = read(text);
          if (!position.ok) checkError(position.error);
        }),
        runs(100),
      );
    });
  },
);

describe('A dice notation', () => {
  const number = fc.oneof(fc.nat({ max: 20 }), fc.constantFrom(0, 1, 100, 101, 1000, 1001, 10 ** 13));
  const compared = fc
    .tuple(fc.constantFrom('>=', '<=', '>', '<', '=', ''), number)
    .map((parts) => parts.join(''));
  const modifier = fc.oneof(
    fc.tuple(fc.constantFrom('r', 'ro', '!', '!!', '!p'), compared).map((parts) => parts.join('')),
    fc.tuple(fc.constantFrom('k', 'kh', 'kl', 'dh', 'dl'), number).map((parts) => parts.join('')),
    fc.constantFrom('!', '!!', '!p', 'adv', 'dis', 'kh', 'dl'),
    compared,
  );
  const dice = fc
    .tuple(
      fc.oneof(fc.constant(''), number),
      fc.oneof(fc.constantFrom('%', 'F', 2, 6, 20), number),
      fc.array(modifier, { maxLength: 4 }),
    )
    .map(([count, faces, modifiers]) => `${count}d${faces}${modifiers.join('')}`);
  const notation = fc
    .array(fc.tuple(fc.constantFrom('+', '-', ' + ', ' - '), fc.oneof(dice, dice, number.map(String))), {
      minLength: 1,
      maxLength: 11,
    })
    .map((terms) => terms.flatMap(([sign, term], i) => (i === 0 ? [term] : [sign, term])).join(''));

  it('is rolled or refused, and written in a normal form that is read as the same', () => {
    const written = fc.oneof(
      { weight: 4, arbitrary: notation },
      { weight: 2, arbitrary: notation.chain((text) => misspelt([text])) },
      junkText,
    );
    fc.assert(
      fc.property(written, (text) => {
        const rolled = rollDice({ notation: text }, createRandom('fuzz').stream('dice'));
        if (!rolled.ok) {
          checkError(rolled.error);
          return;
        }
        expect(Number.isSafeInteger(rolled.value.total)).toBe(true);
        const again = rollDice({ notation: rolled.value.notation }, createRandom('fuzz').stream('dice'));
        expect(again).toEqual(rolled);
      }),
      runs(150),
    );
  });
});

describe('A session id', () => {
  const digits = fc.string({
    unit: fc.constantFrom(...Array.from('0123456789abcdef')),
    minLength: 32,
    maxLength: 32,
  });

  it('is known in every form that a tool gives it', () => {
    const dressed = fc.tuple(digits, fc.constantFrom('', 'game-', 'g_', 'ts_'), fc.boolean(), fc.boolean());
    fc.assert(
      fc.property(dressed, ([id, prefix, dashes, loud]) => {
        const body = dashes ? id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : id;
        expect(normaliseSessionId(` ${prefix}${loud ? body.toUpperCase() : body}\n`)).toBe(id);
      }),
      runs(100),
    );
  });

  it('is one or is left as it is', () => {
    const written = fc.oneof(
      junkText,
      digits.chain((id) => misspelt([id, `game-${id}`])),
    );
    fc.assert(
      fc.property(written, (text) => {
        const read = normaliseSessionId(text);
        expect(isSessionId(read) || read === text).toBe(true);
        expect(normaliseSessionId(read)).toBe(read);
      }),
      runs(100),
    );
  });
});

describe('A cursor', () => {
  it('that is not as the list gave it is refused, and the first page never comes in its place', async () => {
    const api = inProcessApi();
    for (let i = 0; i < 7; i++) await api.createSession({ game: 'tic-tac-toe' }, {});
    const first = await api.listSessions({ limit: 2 });
    if (!first.ok) throw new Error(first.error.reason.message);
    const { next } = first.value;
    if (next === null) throw new Error('Seven games are not on a page of two');
    await fc.assert(
      fc.asyncProperty(fc.oneof(misspelt([next]), junkText), async (cursor) => {
        const page = await api.listSessions({ limit: 2, cursor });
        expect([cursor, page.ok]).toEqual([cursor, cursor === next]);
        if (page.ok) expect(page.value.sessions).toHaveLength(2);
        else checkError(page.error.reason);
      }),
      runs(100),
    );
  });
});

describe('A replay', () => {
  it('in which anything is another one than it was does not verify', async () => {
    const store = memoryStore();
    const api = inProcessApi(store);
    const created = await api.createSession(
      { game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'me' }] },
      {},
    );
    if (!created.ok) throw new Error(created.error.reason.message);
    const { session, token } = created.value;
    for (const move of ['A1', 'A2', 'B1', 'B2', 'C1']) await api.execute({ session, move }, { token });
    const record = await replayOf(store, session);
    const game = findGame('tic-tac-toe');
    if (!game) throw new Error('There is no game');
    expect(verifyReplay(game, record).ok).toBe(true);
    const asRead = JSON.stringify(schemas.replayAnswer().parse(record));
    fc.assert(
      fc.property(spoilt(fc.constant(record)), (changed) => {
        const read = schemas.replayAnswer().safeParse(changed);
        // What reading drops (`__proto__`) changes nothing.
        if (!read.success || JSON.stringify(read.data) === asRead) return;
        const verdict = verifyReplay(game, read.data);
        expect(verdict.ok).toBe(false);
      }),
      runs(150),
    );
  });
});
