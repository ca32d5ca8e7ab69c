import fc from 'fast-check';
import { operationList, operations, type Operation, type OperationId } from '../../core/api';
import { faultsOf } from './interface';
import {
  describeTables,
  fetchRaw,
  FOR_TWO,
  HOT_SEAT,
  UNKNOWN_TOKEN,
  type Bench,
  type Seated,
  type Sent,
} from './support';

jest.setTimeout(120_000);

/** A table that was set before, and the tokens that may be sent to it. */
interface Target {
  readonly session: string;
  readonly tokens: readonly (string | undefined)[];
}

const junk = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  fc.constantFrom(
    null,
    true,
    -1,
    0.5,
    1e308,
    2 ** 53,
    '',
    ' ',
    '__proto__',
    'constructor',
    'select -0',
    '\u0000',
  ),
  fc.constantFrom('x'.repeat(5000), '💣'.repeat(900), '[['.repeat(3000)),
);

const nested = fc
  .integer({ min: 1, max: 60 })
  .map((depth) => `${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`);

/** A body that would be right, but for what is put into one of its fields, taken out or added. */
const almost = (right: fc.Arbitrary<object>): fc.Arbitrary<object> =>
  fc
    .tuple(right, fc.nat(), junk, fc.constantFrom('replace', 'remove', 'add'), fc.string({ maxLength: 12 }))
    .map(([body, at, value, what, name]) => {
      const fields = Object.entries(body) as [string, unknown][];
      const index = fields.length === 0 ? 0 : at % fields.length;
      if (what === 'remove') return Object.fromEntries(fields.filter((_, i) => i !== index));
      if (what === 'add') return Object.fromEntries([...fields, [name, value]]);
      return Object.fromEntries(fields.map(([field, old], i) => [field, i === index ? value : old]));
    });

const optional = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined });

/** Moves that no position of the watched tables takes, and things that are none. */
const move = fc.oneof(
  fc.constantFrom(
    'Z9',
    'buy Nothing',
    'select 99',
    '-3',
    'play_action Copper',
    'library_set_aside',
    'reveal_reaction Moat',
  ),
  fc.record({ coord: fc.constantFrom('a1', 'D4', 7) }),
  fc.record({ type: fc.constantFrom('buy', 'trash_cards', 'play'), cards: fc.array(fc.string()) }),
  junk,
);

const mostly = (right: readonly string[], wrong: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...right) }, fc.constantFrom(...wrong));

const seats = fc.array(fc.record({ kind: fc.constantFrom('me', 'open', 'bot') }), {
  minLength: 2,
  maxLength: 2,
});
const ticTacToe = {
  game: fc.constant('tic-tac-toe'),
  seats,
  options: fc.record({ side: fc.constantFrom('X', 'O') }),
  start: fc.constantFrom('G:X../.../...|T:opponent|ST:in_progress|LA:A1|W:-|P:X|O:O', 'G:'),
};
const principality = {
  game: fc.constant('principality'),
  seats,
  options: fc.oneof(fc.constant({ victoryPileSize: 2 }), fc.object({ maxDepth: 2 })),
  start: almost(
    fc.constant({ players: [{ hand: ['Copper', 'Moat'] }, { hand: [] }], kingdomCards: ['Moat'] }),
  ),
};
const creation = fc.oneof(
  fc.record(ticTacToe, { requiredKeys: ['game'] }),
  fc.record(principality, { requiredKeys: ['game'] }),
);

function bodies({ session: known }: Target): Partial<Record<OperationId, fc.Arbitrary<unknown>>> {
  const session = fc.oneof(
    { weight: 9, arbitrary: fc.constant(known) },
    fc.constantFrom('f'.repeat(32), 'none'),
  );
  const seat = optional(fc.nat({ max: 2 }));
  const right: Partial<Record<OperationId, fc.Arbitrary<object>>> = {
    createSession: creation,
    joinSession: fc.record(
      { seat: fc.constantFrom(0, 1, 63), name: fc.string({ maxLength: 80 }) },
      { requiredKeys: [] },
    ),
    act: fc.record({ action: fc.constantFrom('resign', 'leave', 'end', 'undo', 'rematch'), seat }),
    validate: fc.record({ session, move, seat }),
    execute: fc.record({
      session,
      move,
      seat,
      expectedVersion: optional(fc.integer({ min: -1, max: 4 })),
      clientMoveId: optional(fc.string({ maxLength: 70 })),
      reasoning: optional(fc.string()),
      effects: optional(fc.boolean()),
    }),
    explain: fc.record({
      session,
      move,
      seat,
      reasoning: fc.string(),
      confidence: optional(fc.constantFrom('low', 'medium', 'high', 'none')),
      alternatives: optional(fc.array(fc.string({ maxLength: 220 }), { maxLength: 22 })),
    }),
  };
  return Object.fromEntries(
    Object.entries(right).map(([id, body]) => [
      id,
      fc.oneof({ weight: 5, arbitrary: body }, { weight: 3, arbitrary: almost(body) }, junk, nested),
    ]),
  );
}

/** Fields that the operation knows, mostly with values it takes; now and then anything. */
function query(id: OperationId, { session }: Target): fc.Arbitrary<Record<string, string>> {
  const values: Record<string, fc.Arbitrary<string>> = {
    session: mostly([session], ['none']),
    seat: mostly(['public', '0'], ['9', 'x']),
    moves: mostly(['all', '0', '50'], ['-1', '1e3', '']),
    since: mostly(['0', '1'], ['99', '9007199254740993', 'x']),
    at: mostly(['1', '2'], ['0', '9007199254740993', 'x']),
    detail: mostly(['minimal', 'standard', 'full'], ['none']),
    observe: mostly(['true', 'false'], ['1']),
    limit: mostly(['1', '7', '100'], ['1e9', 'NaN']),
    cursor: mostly(['1.a', '99999999999999.f', '9'.repeat(150)], ['9'.repeat(250)]),
    after: mostly(['0', '1', '7'], ['-1']),
    game: mostly(['tic-tac-toe'], ['none']),
    gameType: mostly(['principality'], ['']),
    status: mostly(['ended', 'waiting'], ['lost']),
    lastN: mostly(['0', '1', '7'], ['-1', '1.5', 'x']),
    includeReasoning: mostly(['true', 'false'], ['1']),
    format: mostly(['json'], ['pgn']),
  };
  const { query: schema } = operationOf(id);
  const fields = Object.entries(values).filter(([name]) => schema !== undefined && name in schema.shape);
  const required = fields.map(([name]) => name).filter((name) => name === 'session');
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: required });
  const unknown = fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 });
  return fc.oneof({ weight: 6, arbitrary: known as typeof unknown }, unknown);
}

const operationOf = (id: OperationId): Operation => ({ id, ...operations[id] });

/** Headers that fetch lets through. */
const headerText = fc.string({ unit: fc.constantFrom(...Array.from('abcXYZ019 -_"/*,;=%')), maxLength: 60 });
const headers = fc.record(
  {
    'if-none-match': headerText,
    'if-match': fc.oneof(fc.constantFrom('"1"', '"2"', '*'), headerText),
    'idempotency-key': headerText,
    'x-api-key': headerText,
  },
  { requiredKeys: [] },
);

const takesInput = (id: OperationId): boolean => {
  const { body, query: schema, params } = operationOf(id);
  return Boolean(body ?? schema ?? params);
};
const everyId = Object.keys(operations) as OperationId[];

const anyOperation = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...everyId.filter(takesInput)) },
  fc.constantFrom(...everyId.filter((id) => !takesInput(id))),
);

const request = (targets: readonly Target[]): fc.Arbitrary<readonly [OperationId, Sent]> =>
  fc.tuple(anyOperation, fc.constantFrom(...targets)).chain(([id, target]) =>
    fc.tuple(
      fc.constant(id),
      fc.record({
        params: fc.record({
          id: fc.oneof(
            { weight: 6, arbitrary: fc.constant(target.session) },
            fc.string({ minLength: 1, maxLength: 90 }),
          ),
          game: fc.constantFrom('tic-tac-toe', '__proto__', 'none'),
        }),
        query: query(id, target),
        token: fc.constantFrom(undefined, UNKNOWN_TOKEN, 'x', ...target.tokens),
        headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, headers),
        body: bodies(target)[id] ?? fc.constant(undefined),
      }),
    ),
  );

/** What a player sees of a table, in full. */
const shownTo = (table: Bench, { session, token }: Seated) =>
  table.get('state', { token, query: { session, detail: 'full', moves: 'all' } });

describeTables('whatever is sent', (table) => {
  it('is answered by the published interface, never with 500, and strangers change nothing', async () => {
    const watched = [
      await table.create(HOT_SEAT),
      await table.create({ game: 'principality', seed: 'fuzz' }),
    ];
    const others = await Promise.all(Array.from({ length: 12 }, () => table.create(FOR_TWO)));
    const before = await Promise.all(watched.map((game) => shownTo(table, game)));
    const targets = [
      ...watched.map(({ session }) => ({ session, tokens: [undefined, others[0]?.token] })),
      ...others.map(({ session, token }) => ({ session, tokens: [undefined, token, token, token] })),
    ];

    await fc.assert(
      fc.asyncProperty(request(targets), async ([id, sent]) => {
        const { status } = await table.send(id, sent);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 250 },
    );
    expect(await Promise.all(watched.map((game) => shownTo(table, game)))).toEqual(before);
  });

  it('from the player itself is a legal move or changes nothing', async () => {
    const game = await table.create({ game: 'principality', seats: [{ kind: 'me' }, { kind: 'bot' }] });
    const target = { session: game.session, tokens: [game.token] };
    let shown = await shownTo(table, game);
    await fc.assert(
      fc.asyncProperty(bodies(target).execute ?? fc.constant({}), async (body) => {
        const { status } = await table.send('execute', { token: game.token, body });
        const now = await shownTo(table, game);
        expect(now.version).toBe(shown.version + (status === 200 ? 1 : 0));
        if (status !== 200) expect(now).toEqual(shown);
        shown = now;
      }),
      { numRuns: 80 },
    );
  });

  it('as text of any kind is answered', async () => {
    const posts = operationList.filter(({ method }) => method === 'POST');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...posts),
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 200 }),
          nested,
          fc.json().map((text) => text.slice(1)),
        ),
        async (operation, body) => {
          const path = operation.path.replace(/\{\w+\}/, 'none');
          const reply = await fetchRaw(`${table.url}/api${path}`, 'POST', { body });
          expect(faultsOf(operation.id as OperationId, reply)).toEqual([]);
          expect(reply.status).toBeLessThan(500);
        },
      ),
      { numRuns: 80 },
    );
  });

  it('at any address and by any method is answered', async () => {
    const segment = fc.oneof(
      fc.constantFrom('api', 'sessions', 'state', 'execute', 'catalog', '..', '.', '%2e', '%', ''),
      fc.string({ maxLength: 12 }).map((text) => encodeURIComponent(text.replace(/[\uD800-\uDFFF]/g, ''))),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'),
        fc.array(segment, { maxLength: 6 }),
        async (method, segments) => {
          const reply = await fetchRaw(`${table.url}/${segments.join('/')}`, method);
          expect(reply.status).toBeLessThan(500);
          expect(reply.text).not.toMatch(/\bat .*:\d+:\d+/);
        },
      ),
      { numRuns: 80 },
    );
  });
});
