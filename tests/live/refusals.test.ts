import type { RequestListener } from 'node:http';
import { startHost, type Host } from '../../local';
import { eventually } from '../support/eventually';
import { startSilentServer, type SilentServer } from '../support/silent-server';
import { tableAt, type NewGame } from '../http/support';

/** Somebody plays alone, and may end the phase any number of times. */
const SOLO: NewGame = { game: 'principality', seats: [{ kind: 'me' }] };

const XML = '<?xml version="1.0"?><Error><Code>AuthorizationFailure</Code><Message>secret</Message></Error>';
const JSON_BODY = JSON.stringify({ code: 'Forbidden', message: 'secret' });

const refuses = (word: string) => `refuses this server (${word}): its identity needs a role or a right there`;
const UNREACHED = 'cannot be reached';

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

interface Expectation {
  /** The reason of each live update that was not sent. */
  readonly reason: string;
  /** What `GET /api/ready` says of each service: the live connection is asked without a body. */
  readonly live: string;
  readonly archive: string;
  readonly players: string;
}

const alike = (how: string, reason = how): Expectation => ({ reason, live: how, archive: how, players: how });

const ANSWERS: readonly (readonly [name: string, answer: Answer, expected: Expectation])[] = [
  ['401 without a body', { status: 401, type: 'text/plain', body: '' }, alike(refuses('401'))],
  ['403 without a body', { status: 403, type: 'text/plain', body: '' }, alike(refuses('403'))],
  [
    '403 with the page of a proxy',
    { status: 403, type: 'text/html', body: '<html>secret</html>' },
    alike(refuses('403')),
  ],
  [
    '403 in XML',
    { status: 403, type: 'application/xml', body: XML },
    { ...alike(refuses('403')), archive: refuses('AuthorizationFailure') },
  ],
  [
    '403 in JSON',
    { status: 403, type: 'application/json', body: JSON_BODY },
    { ...alike(refuses('Forbidden')), live: refuses('403') },
  ],
  [
    '500 with a page',
    { status: 500, type: 'text/html', body: '<html>secret</html>' },
    alike(UNREACHED, 'answered with status 500'),
  ],
  [
    '500 whose text begins as a refusal does',
    { status: 500, type: 'text/plain', body: 'Authentication of secret is down' },
    alike(UNREACHED, 'answered with status 500'),
  ],
];

interface Line {
  readonly message: string;
  readonly error?: string;
}

describe('Services that answer every request with', () => {
  let service: SilentServer;
  let host: Host;
  let log: string[];

  beforeEach(async () => {
    log = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
      log.push(String(line));
      return true;
    });
    service = await startSilentServer();
    const account = 'DefaultEndpointsProtocol=http;AccountName=a;AccountKey=a2V5;';
    host = await startHost({
      port: 0,
      env: {
        WEB_PUBSUB_CONNECTION_STRING: `Endpoint=${service.url};AccessKey=a-key;Version=1.0;`,
        AZURE_STORAGE_CONNECTION_STRING: `${account}BlobEndpoint=${service.url}/a;`,
        AZURE_TABLES_CONNECTION_STRING: `${account}TableEndpoint=${service.url}/a;`,
      },
    });
  });
  afterEach(async () => {
    await host.close();
    await service.close();
    jest.restoreAllMocks();
  });

  const errorsOf = (starts: string): readonly (string | undefined)[] =>
    log
      .map((line) => JSON.parse(line) as Line)
      .flatMap(({ message, error }) => (message.startsWith(starts) ? [error] : []));

  it.each(ANSWERS)(
    '%s are named by that alone: nothing else of the answer is repeated',
    async (_, answer, expected) => {
      const listener: RequestListener = (request, response) => {
        request.resume();
        response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
      };
      service.answerWith(listener);
      const table = tableAt(host.url);
      const game = await table.create(SOLO);
      for (let moves = 0; moves < 2; moves++) await table.play(game, 'end_phase');

      await eventually(() => expect(errorsOf('A live update was not sent')).toHaveLength(3));
      const errors = [...errorsOf('A live update was not sent'), ...errorsOf('The live connection ')];
      expect(errors).toEqual(Array.from({ length: 4 }, () => expected.reason));
      // A machine that is busy may take longer to ask than the server waits for an answer.
      const texts: string[] = [];
      await eventually(async () => {
        const { body, text } = await table.send('ready');
        texts.push(text);
        expect(body).toMatchObject({
          checks: { store: 'answers', live: 'away', archive: 'away', players: 'away' },
          problems: [
            `The live connection ${expected.live}.`,
            `The archive ${expected.archive}.`,
            `The store of players ${expected.players}.`,
          ],
        });
      });
      expect([...log, ...texts].join('')).not.toContain('secret');
    },
  );
});
