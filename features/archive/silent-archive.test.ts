import { startHost, type Host } from '../../local';
import { eventually } from '../../tests/support/eventually';
import { startSilentServer, type SilentServer } from '../../tests/support/silent-server';
import { codeOf, HOT_SEAT, tableAt, UNKNOWN_SESSION, type Table } from '../../tests/http/support';

const AWAY = 'The archive is away: calls to it fail until it answers again';
const BACK = 'The archive answers again';
const POSTPONED = 'A finished game is not archived yet';

/** As the service says it. */
const NO_BLOB = '<?xml version="1.0"?><Error><Code>BlobNotFound</Code><Message>None</Message></Error>';

/** How often it is looked at what comes in seconds (ms). */
const LOOKS_MS = 250;

describe('an archive that takes connections and never answers', () => {
  let service: SilentServer;
  let host: Host;
  let table: Table;
  let log: string[];

  beforeEach(async () => {
    log = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
      log.push((JSON.parse(String(line)) as { message: string }).message);
      return true;
    });
    service = await startSilentServer();
    const key = Buffer.from('a secret key').toString('base64');
    const account = `AccountName=a;AccountKey=${key};BlobEndpoint=${service.url}/a;`;
    host = await startHost({
      port: 0,
      env: { AZURE_STORAGE_CONNECTION_STRING: `DefaultEndpointsProtocol=http;${account}` },
    });
    table = tableAt(host.url);
  });
  afterEach(async () => {
    await host.close();
    await service.close();
    jest.restoreAllMocks();
  });

  /** Ends games at the same time. */
  const end = (games: number): Promise<readonly string[]> =>
    Promise.all(
      Array.from({ length: games }, async () => {
        const { session, token } = await table.create(HOT_SEAT);
        await table.get('act', { token, params: { id: session }, body: { action: 'resign', seat: 0 } });
        return session;
      }),
    );

  it('is asked for three games that ended, and for nothing until it answers again', async () => {
    const first = await end(3);
    await eventually(() => expect(log).toContain(AWAY), LOOKS_MS);
    const later = await end(5);
    const reply = await table.send('replay', { query: { session: UNKNOWN_SESSION } });
    expect([reply.status, codeOf(reply), reply.headers.get('retry-after')]).toEqual([
      503,
      'UNAVAILABLE',
      '2',
    ]);
    for (const session of first) expect(service.heard()).toContain(session);
    for (const session of [...later, UNKNOWN_SESSION]) expect(service.heard()).not.toContain(session);
    expect(log.sort()).toEqual([POSTPONED, POSTPONED, POSTPONED, AWAY].sort());

    const written: string[] = [];
    service.answerWith((request, response) => {
      request.resume();
      if (request.method === 'PUT') written.push(request.url ?? '');
      if (request.method === 'PUT') response.writeHead(201).end();
      else response.writeHead(404, { 'content-type': 'application/xml' }).end(NO_BLOB);
    });
    await eventually(() => expect(log).toContain(BACK), LOOKS_MS);
    const [session = ''] = await end(1);
    await eventually(() => expect(written.join()).toContain(session));
    expect((await table.send('replay', { query: { session: UNKNOWN_SESSION } })).status).toBe(404);
  });
});
