import {
  ArchiveUnavailable,
  RecordsUnavailable,
  StoreUnavailable,
  type Archive,
  type Broadcaster,
} from '../../core/table';
import { apiFunctions, lazyDeps, MemoryArchive } from '../../functions';
import { MemoryRecords } from '../../functions/adapters/memory-records';
import { MemoryStore } from '../../functions/adapters/memory-store';
import { nullBroadcaster } from '../../core/ports/services';
import { ourGames } from '../../local/our-games';

/** As the SDK of Azure says that an identity has no role. */
const refusal = () =>
  Object.assign(new Error('Invalid status code. Token=secret'), {
    statusCode: 403,
    code: 'Forbidden',
    name: 'RestError',
  });

class ClosedArchive extends MemoryArchive {
  constructor(private readonly word: string) {
    super();
  }
  override replay(): Promise<never> {
    return Promise.reject(new ArchiveUnavailable(new Error(this.word)));
  }
}

const broadcasting = (ping: Broadcaster['ping']): Broadcaster => ({ ...nullBroadcaster, ping });

async function ready(parts: { readonly archive?: Archive; readonly broadcaster?: Broadcaster }) {
  const lines: string[] = [];
  const deps = lazyDeps(
    { STORE: 'memory' },
    { ...ourGames, ...parts, writeLog: (line) => void lines.push(line) },
  );
  const target = apiFunctions.find(({ operation }) => operation.id === 'ready');
  const response = await target?.handle(
    {
      method: 'GET',
      url: '/api/ready',
      headers: new Headers(),
      query: new URLSearchParams(),
      arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
    },
    deps,
  );
  const { store, workers, meter } = await deps();
  await Promise.all([store.close(), workers.close(), meter.close()]);
  const text = typeof response?.body === 'string' ? response.body : '';
  return { status: response?.status, body: JSON.parse(text) as object, text, log: lines.join('\n') };
}

describe('GET /api/ready', () => {
  it('says that what is set answers', async () => {
    const { status, body } = await ready({
      archive: new MemoryArchive(),
      broadcaster: broadcasting(() => Promise.resolve()),
    });
    expect([status, body]).toMatchObject([200, { status: 'ready', checks: { live: 'on', archive: 'on' } }]);
    expect(body).not.toHaveProperty('problems');
  });

  it('names what refuses this server, which plays on, and not what else it said', async () => {
    const { status, body, text } = await ready({
      archive: new ClosedArchive('AuthorizationPermissionMismatch'),
      broadcaster: broadcasting(() => Promise.reject(refusal())),
    });
    expect([status, body]).toMatchObject([
      200,
      {
        checks: { live: 'away', archive: 'away' },
        problems: [
          'The live connection refuses this server (Forbidden): its identity needs a role or a right there.',
          'The archive refuses this server (AuthorizationPermissionMismatch): its identity needs a role or a right there.',
        ],
      },
    ]);
    expect(text).not.toContain('secret');
  });

  it.each([
    ['a body without a word', '<html>Access denied by a gateway</html>', undefined, '403'],
    ['an empty body', '', undefined, '403'],
    ['a sentence', 'not today', undefined, '403'],
    ['a word', 'whatever', 'AuthorizationFailure', 'AuthorizationFailure'],
  ])('names a refusal by its status: %s', async (_, message, code, word) => {
    const refused = Object.assign(new Error(message), { statusCode: 403, name: 'RestError', code });
    const { body } = await ready({ broadcaster: broadcasting(() => Promise.reject(refused)) });
    expect(body).toMatchObject({
      problems: [
        `The live connection refuses this server (${word}): its identity needs a role or a right there.`,
      ],
    });
  });

  it('names a store of players that refuses this server', async () => {
    const refused = new RecordsUnavailable(Object.assign(new Error('status 403'), { statusCode: 403 }));
    const read = jest.spyOn(MemoryRecords.prototype, 'read').mockRejectedValue(refused);
    const { status, body } = await ready({});
    read.mockRestore();
    expect([status, body]).toMatchObject([
      200,
      {
        checks: { store: 'answers', players: 'away' },
        problems: [
          'The store of players refuses this server (403): its identity needs a role or a right there.',
        ],
      },
    ]);
  });

  it.each([
    ['ENOSPC', 'has no room left'],
    ['ECONNREFUSED', 'cannot be reached'],
    ['EROFS', 'may not be written to'],
  ])('says of an archive that fails with %s that it %s', async (word, how) => {
    const { body } = await ready({ archive: new ClosedArchive(word) });
    expect(body).toMatchObject({ checks: { archive: 'away' }, problems: [`The archive ${how}.`] });
  });

  it.each([
    [{ name: 'CredentialUnavailableError' }, 'refuses this server (CredentialUnavailableError)'],
    [{ name: 'AuthenticationError', statusCode: 400 }, 'refuses this server (AuthenticationError)'],
    [{ name: 'RestError', statusCode: 400 }, 'cannot be reached'],
  ])('says of a live connection whose identity fails with %j that it %s', async (error, how) => {
    const failure = Object.assign(new Error('Authentication of secret'), error);
    const { body, text } = await ready({ broadcaster: broadcasting(() => Promise.reject(failure)) });
    expect(body).toMatchObject({
      checks: { live: 'away' },
      problems: [expect.stringContaining(`The live connection ${how}`)],
    });
    expect(text).not.toContain('secret');
  });

  it.each([
    ['OOM command not allowed when used memory is larger than maxmemory', 'has no room left'],
    ["NOPERM this user has no permissions to run the 'set' command", 'refuses this server (NOPERM)'],
    ['WRONGPASS invalid username-password pair', 'refuses this server (WRONGPASS)'],
    ['database or disk is full', 'has no room left'],
    ['attempt to write a readonly database', 'may not be written to'],
    ['connect ECONNREFUSED 127.0.0.1:6379', 'cannot be reached'],
  ])('is 503 where the store says %s, and so is the log', async (said, how) => {
    const ping = jest
      .spyOn(MemoryStore.prototype, 'ping')
      .mockRejectedValue(new StoreUnavailable(new Error(said)));
    const { status, body, log } = await ready({});
    ping.mockRestore();
    expect([status, body]).toMatchObject([503, { error: { code: 'UNAVAILABLE' } }]);
    for (const text of [JSON.stringify(body), log]) expect(text).toContain(`The session store ${how}`);
  });
});
