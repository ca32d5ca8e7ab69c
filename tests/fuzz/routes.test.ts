import { withFeatures } from '../support/feature-tests';
import fc from 'fast-check';
import { operationList, type OperationId } from '../../features/registry';
import { anyCharacter } from '../../core/testing/any-text';
import { faultsOf, type Reply } from '../http/interface';
import { describeTables, fetchRaw, FOR_TWO, HOT_SEAT, type Bench, type SeatedPlayer } from '../http/support';
import { nested } from './hostile';
import { inTime } from './in-time';
import { phasesAt } from './phases';
import { anyRequest, bodiesOf, requestAmong } from './requests';
import { runs } from '../support/volume';

const MOVES = [
  'A1',
  'B2',
  'C3',
  'Z9',
  'buy Nothing',
  'select 99',
  '1',
  '-3',
  'end_phase',
  'play_action Copper',
];

/** What a player sees of a table, in full; null once it is deleted. */
async function shownTo(
  table: Bench,
  { session, token }: Pick<SeatedPlayer, 'session' | 'token'>,
): Promise<string | null> {
  const query = { session, detail: 'full', moves: 'all' };
  const { status, body } = await table.send('state', { token, query });
  // Who is gone is a matter of time.
  const { gone: _gone, ...shown } = body;
  return status === 200 ? JSON.stringify(shown) : null;
}

/** An answer that blames the server, else null. */
const faultIn = ({ status, body }: Pick<Reply, 'status' | 'body'>): unknown => (status >= 500 ? body : null);

/** Players who leave are gone soon, so that others may do something about it. */
const GRACE = { LEAVE_GRACE_SECONDS: '1' };

const suite = (table: Bench): void => {
  const unhandled = jest.fn();
  beforeAll(() => process.on('unhandledRejection', unhandled));
  afterAll(() => {
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('is answered in time by the published interface, never with 500; what is refused changes nothing, and strangers neither', async () => {
    const watched = [
      await table.create(HOT_SEAT),
      await table.create({ game: 'principality', seed: 'fuzz' }),
    ];
    const others = await Promise.all(Array.from({ length: 12 }, () => table.create(FOR_TWO)));
    const before = await Promise.all(watched.map((game) => shownTo(table, game)));
    const owners = new Map(others.map((game) => [game.session, game]));
    const targets = [
      ...watched.map(({ session }) => ({ session, tokens: [undefined, others[0]?.token], moves: MOVES })),
      ...others.map(({ session, token }) => ({
        session,
        tokens: [undefined, token, token, token],
        moves: MOVES,
      })),
    ];
    await fc.assert(
      fc.asyncProperty(anyRequest(targets), async ({ id, sent, target }) => {
        const owner = owners.get(target.session);
        const standing = owner && (await shownTo(table, owner));
        const reply = await inTime(() => table.send(id, sent));
        expect(faultIn(reply)).toBeNull();
        if (owner && reply.status >= 400) expect(await shownTo(table, owner)).toBe(standing);
      }),
      runs(40, 80),
    );
    expect(await Promise.all(watched.map((game) => shownTo(table, game)))).toEqual(before);
  });

  it.each(['public', 'private'] as const)(
    'to a %s session in any phase is answered by the published interface; what is refused changes nothing',
    async (visibility) => {
      const phases = await phasesAt(table, visibility);
      const targets = phases.map(({ session, tokens }) => ({ session, tokens, moves: MOVES }));
      const creators = new Map(phases.map(({ session, creator }) => [session, creator]));
      const repeatable = Object.keys(withFeatures({}, (tests) => tests.repeatable)) as OperationId[];
      const requests = requestAmong(['act', 'joinSession', 'execute', 'state', ...repeatable], targets);
      await fc.assert(
        fc.asyncProperty(requests, async ({ id, sent, target: { session } }) => {
          const creator = { session, token: creators.get(session) ?? '' };
          const standing = await shownTo(table, creator);
          const reply = await inTime(() => table.send(id, sent));
          expect(faultIn(reply)).toBeNull();
          if (reply.status >= 400) expect(await shownTo(table, creator)).toBe(standing);
        }),
        runs(40),
      );
    },
  );

  it('from the player itself is a legal move or changes nothing', async () => {
    const game = await table.create({ game: 'principality', seats: [{ kind: 'me' }, { kind: 'bot' }] });
    const { session, token } = game;
    const query = { session, detail: 'full', moves: 'all' };
    let shown = await table.get('state', { token, query });
    await fc.assert(
      fc.asyncProperty(bodiesOf('execute', { session, tokens: [token], moves: MOVES }), async (body) => {
        const { status } = await table.send('execute', { token, body });
        const now = await table.get('state', { token, query });
        expect(now.version).toBe(shown.version + (status === 200 ? 1 : 0));
        if (status !== 200) expect(now).toEqual(shown);
        shown = now;
      }),
      runs(40),
    );
  });

  it('as text of any kind is answered', async () => {
    const posts = operationList.filter(({ method }) => method === 'POST');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...posts),
        fc.oneof(
          fc.string({ unit: anyCharacter, maxLength: 200 }),
          nested,
          fc.json().map((text) => text.slice(1)),
        ),
        async (operation, body) => {
          const path = operation.path.replace(/\{\w+\}/, 'none');
          const reply = await fetchRaw(`${table.url}/api${path}`, 'POST', { body });
          expect(faultsOf(operation.id as OperationId, reply)).toEqual([]);
          expect(faultIn(reply)).toBeNull();
        },
      ),
      runs(40),
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
      runs(40),
    );
  });
};

describeTables('whatever is sent', suite, GRACE);
