import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BlobArchive } from '../../functions/adapters/blob-archive';
import { startAzurite } from '../support/azurite';
import { featureTests } from '../support/feature-tests';
import { DEPLOYED, work, type FurtherRequest } from '../support/function-worker';
import { X_WINS } from './support';

describe('the built function app', () => {
  it.each([
    ['REDIS_URL', 'https://secret'],
    ['WEB_PUBSUB_CONNECTION_STRING', 'secret'],
    ['AZURE_STORAGE_CONNECTION_STRING', 'secret'],
    ['AZURE_STORAGE_ACCOUNT_URL', 'http://secret'],
    ['GAME_TTL_SECONDS', 'secret'],
  ])(
    'names a bad %s in its log and to who asks whether it is ready, without its value',
    async (name, value) => {
      const { responses, log } = await work({ STORE: 'memory', [name]: value });
      const [alive, ready, ...others] = responses;
      expect([alive?.status, ready?.status, ...new Set(others.map(({ status }) => status))]).toEqual([
        200, 503, 503,
      ]);
      expect(ready?.body).toContain(`Setting ${name}`);
      expect(JSON.stringify(others)).not.toContain(name);
      expect(JSON.stringify(responses)).not.toContain('secret');
      expect(log).toContain(name);
      expect(log).not.toContain('secret');
    },
  );

  it('answers by what it loads only then', async () => {
    const built = featureTests.flatMap((tests) => tests.built ?? []);
    const further: readonly FurtherRequest[] = [
      ['openapi', '/api/openapi.json'],
      ['catalog', '/api/catalog'],
      ['catalogGame', '/api/catalog/tic-tac-toe'],
      ['games', '/api/games'],
      ['listSessions', '/api/sessions'],
      ['getSession', '/api/sessions/SESSION'],
      ['state', '/api/state?session=SESSION'],
      ['state', '/api/state?session=SESSION&at=2'],
      ['history', '/api/history?session=SESSION'],
      ['graphs', '/api/graphs?session=SESSION'],
      ['negotiate', '/api/negotiate?session=SESSION'],
      ['problemList', '/problems'],
      ['problemPage', '/problems/CONFLICT'],
      ['rulesPage', '/rules/tic-tac-toe'],
      ['validate', '/api/validate', { session: 'SESSION', move: 'A1' }],
      ['act', '/api/sessions/SESSION/actions', { action: 'rematch' }],
      ['joinSession', '/api/sessions/SESSION/join', {}],
      ['execute', '/api/execute', { session: 'SESSION', move: { nothing: 1 } }],
      ...built.map(({ request }) => request),
    ];
    const { responses } = await work({ STORE: 'memory', LOG_LEVEL: 'error' }, { further });
    const statuses = responses.slice(-further.length).map(({ status }) => status);
    const refused: Readonly<Record<string, number>> = {
      joinSession: 409,
      execute: 409,
      ...Object.fromEntries(built.map(({ request: [name], status = 200 }) => [name, status])),
    };
    expect(statuses).toEqual(further.map(([name]) => refused[name] ?? 200));
  });

  it('logs each request as a line on stdout, which the runtime takes for news', async () => {
    const { lines, log } = await work({ STORE: 'memory' });
    const requests = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(requests).toMatchObject([
      { level: 'info', operation: 'ready', status: 200 },
      { level: 'info', operation: 'createSession', status: 201, version: 1 },
      ...X_WINS.map((_, turn) => ({ level: 'info', operation: 'execute', status: 200, version: turn + 2 })),
    ]);
    expect(log).toBe('');
  });

  it('archives what was played, with the storage library beside it', async () => {
    const azurite = await startAzurite();
    try {
      const env = { STORE: 'memory', AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString };
      const { responses } = await work(env);
      const { session } = JSON.parse(responses.at(-1)?.body ?? '') as { session: string };
      const kept = await new BlobArchive(azurite).replay(session);
      expect(JSON.parse(new TextDecoder().decode(kept ?? undefined))).toMatchObject({ session });
    } finally {
      await azurite.stop();
    }
  });

  it.each([
    ['web-pubsub', 'WebPubSubServiceClient'],
    ['storage-blob', 'BlobServiceClient'],
    ['identity', 'DefaultAzureCredential'],
  ])('has the library %s in a file of its own', async (file, name) => {
    const code = `console.log(typeof require(process.argv[1]).${name})`;
    const path = join(DEPLOYED, 'dist/vendor', `${file}.js`);
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', code, path]);
    expect(stdout).toBe('function\n');
  });
});
