import { writeFileSync } from 'node:fs';
import type { Operation } from '../../core/api';
import { operationList, operations, type OperationId } from '../../features/registry';
import { examples } from '../../functions/openapi-examples';
import { describedOperation, openApi, problemFaults, schemaFaults } from './interface';
import { SampleGames } from '../../web/lib/sample-games';
import { recordExamples, SAMPLE_SESSION } from './record-examples';
import { describeTables } from './support';
import { featureTests } from '../support/feature-tests';

const FILE = 'functions/openapi-examples.json';

/** A schema and those in it, as far as they have an example. */
function schemasWithExamples(part: unknown): readonly Readonly<Record<string, unknown>>[] {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.entries(part).filter(([name]) => name !== 'example');
  return [...('example' in part ? [part] : []), ...inner.flatMap(([, each]) => schemasWithExamples(each))];
}

const ids = operationList.map(({ id }) => id as OperationId);

if (process.env.EXAMPLES === 'write') {
  describeTables(
    'the examples of the OpenAPI document',
    (table) => {
      it('are recorded', async () => {
        const recorded = await recordExamples(table);
        writeFileSync(FILE, `${JSON.stringify(recorded, null, 2)}\n`);
      });
    },
    {},
    ['memory'],
  );
} else {
  describe.each(ids)('The examples of %s', (id) => {
    const { responses, requestBody } = describedOperation(id);
    const { request, answers } = examples.operations[id] ?? { request: {}, answers: {} };

    it('show an answer for every status and media type, as its schema describes it', () => {
      for (const [status, { content = {}, isShared }] of Object.entries(responses)) {
        const { problems } = examples;
        for (const [type, { schema }] of Object.entries(content)) {
          const example = isShared ? problems[status] : answers[status]?.[type];
          const faults = [
            example === undefined ? 'there is none' : schemaFaults(schema, example),
            ...(type === 'application/problem+json' ? problemFaults(Number(status), example) : []),
          ];
          expect([status, type, faults.filter(Boolean)]).toEqual([status, type, []]);
        }
      }
    });

    it('show a request that its schemas take', () => {
      const { params, query, body }: Operation = { id, ...operations[id] };
      for (const [schema, part] of [
        [params, request.params],
        [query, request.query ?? {}],
        [body, request.body],
      ] as const) {
        expect(schema?.().safeParse(part).error).toBeUndefined();
      }
      expect(request.body === undefined).toBe(requestBody === undefined);
    });
  });

  it('The examples in schemas are as their schemas describe them', () => {
    const shown = Object.values(openApi.components.schemas).flatMap(schemasWithExamples);
    expect(shown.map((schema) => schemaFaults(schema, schema.example)).filter(Boolean)).toEqual([]);
    expect(shown.length).toBeGreaterThan(100);
  });

  describeTables(
    'the page of the API',
    (table) => {
      it('sends every example as it stands, and again', async () => {
        const reach = (path: string, sent?: RequestInit) => fetch(`${table.url}${path}`, sent);
        const games = new SampleGames(
          { session: SAMPLE_SESSION, game: 'tic-tac-toe' },
          featureTests.flatMap(({ examples }) => (examples ? () => Promise.resolve(examples) : [])),
          reach,
        );
        for (const id of [...ids, ...ids]) {
          const { url, ...sent } = await games.prepare(exampleOf(id));
          const reply = await reach(url, sent);
          expect([id, reply.status]).toEqual([id, operations[id].status]);
        }
        const untouched = { url: '/api/state?session=another' };
        expect(await games.prepare(untouched)).toBe(untouched);
      });
    },
    {},
    ['memory'],
  );
}

function exampleOf(id: OperationId) {
  const { method, path } = operations[id];
  const { params = {}, query = {}, body } = examples.operations[id]?.request ?? {};
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return {
    url: `/api${filled}?${search.toString()}`,
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  };
}
