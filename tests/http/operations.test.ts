import type * as z from 'zod';
import { listTags } from '../../core/api';
import { errorCodes, features, operationList, operations, type OperationId } from '../../features/registry';
import { ERROR_KINDS, type ErrorKind } from '../../core/engine';
import { featureTests } from '../support/feature-tests';
import { everyAnswer } from './every-answer';
import type { Try, TryTable } from './tries';
import { describeTables, type Bench } from './support';

/** Said where a session would start. */
const STARTING = 'Starting a session';
/** Said where somebody without a key would sit down in a rated game, and nowhere else. */
const RATED_SEATS = 'seats of a rated game';
const TAKES_RATED_SEATS: ReadonlySet<string> = new Set([
  'joinSession',
  ...featureTests.flatMap(({ ratedSeats = [] }) => ratedSeats),
]);

describe('the operations', () => {
  it.each(operationList.map(({ id, errors }) => [id, errors] as const))(
    'every error that %s may give is tried',
    (id, errors) => {
      const tried = Object.entries(everyAnswer).find(([name]) => name === id)?.[1].errors ?? {};
      expect(Object.keys(tried).sort()).toEqual([...errors].sort());
    },
  );

  it('name only tags and codes of errors that there are', () => {
    const tags = listTags(features).map(({ name }) => name);
    const named = operationList.flatMap(({ codes = {} }) => Object.values(codes).flat());
    expect(operationList.filter(({ tag }) => !tags.includes(tag))).toEqual([]);
    expect(named.filter((code) => !errorCodes().has(code))).toEqual([]);
  });

  it('are all tried, and no others', () => {
    expect(Object.keys(everyAnswer).sort()).toEqual(operationList.map(({ id }) => id).sort());
  });

  it.each(operationList.map((operation) => [operation.id, operation] as const))(
    'the path, the query and the body of %s have no field in common',
    (_, { params, query, body }) => {
      const parts = [params?.(), query?.(), body?.()].map((part) =>
        Object.keys((part as z.ZodObject | undefined)?.shape ?? {}),
      );
      expect(parts.flat()).toEqual([...new Set(parts.flat())]);
    },
  );
});

describeTables('every operation', (bench) => {
  /** One further host for each environment. */
  const others = new Map<string, ReturnType<Bench['another']>>();
  const table: TryTable = {
    get url() {
      return bench.url;
    },
    send: (id, sent) => bench.send(id, sent),
    create: (game, sent) => bench.create(game, sent),
    join: (session, body, sent) => bench.join(session, body, sent),
    play: (seat, move) => bench.play(seat, move),
    another(env) {
      const name = JSON.stringify(env);
      const other = others.get(name) ?? bench.another(env);
      others.set(name, other);
      return other;
    },
  };

  describe.each(Object.entries(everyAnswer))('%s', (id, { success, errors }) => {
    it('succeeds', async () => {
      const reply = await success(table);
      expect([reply.status, reply.text]).toEqual([operations[id as OperationId].status, expect.anything()]);
    });

    const failures = Object.entries(errors) as [ErrorKind, Try][];
    if (failures.length === 0) return;
    it.each(failures)('may be answered with: %s', async (kind, attempt) => {
      const reply = await attempt(table);
      expect([reply.status, reply.body.title]).toEqual([ERROR_KINDS[kind].status, ERROR_KINDS[kind].title]);
      const { message, suggestion } = reply.body.error as Record<'message' | 'suggestion', string>;
      expect(suggestion).toMatch(/^["A-Z].*[^ ]$/s);
      expect(message.startsWith(STARTING)).toBe(id === 'createSession' && kind === 'unauthenticated');
      expect(message.includes(RATED_SEATS)).toBe(TAKES_RATED_SEATS.has(id) && kind === 'unauthenticated');
    });
  });
});
