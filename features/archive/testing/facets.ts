import { fetchRaw, UNKNOWN_SESSION, type Table } from '../../../tests/http/support';
import { asked, atTheEnd, inQuery, plain, unknownToken, type Tries } from '../../../tests/http/tries';
import { ofSession } from '../../../tests/security/access/request-forms';
import type { FeatureTests } from '../../../tests/support/feature-tests';
import type { operations } from '../operations';
import { prepareExample } from '../pages/examples';

const answers = {
  replay: {
    success: atTheEnd('replay', inQuery),
    errors: {
      malformed: atTheEnd('replay', ({ session }) => ({ query: { session, format: 'pgn' } })),
      unauthenticated: atTheEnd('replay', unknownToken(inQuery)),
      not_found: plain('replay', { query: { session: UNKNOWN_SESSION } }),
      conflict: asked('replay', inQuery),
    },
  },
  replays: {
    success: plain('replays', { query: { limit: 3, game: 'tic-tac-toe' } }),
    errors: { malformed: plain('replays', { query: { since: 'yesterday' } }) },
  },
} satisfies Readonly<Record<keyof typeof operations, Tries>>;

/** Resolves when the games that ended at a host are in its archive, because its list waits for them. */
export const archived = (table: Table): Promise<unknown> => table.get('replays');

/** The Scholar's Mate as a file in a notation of its own. */
async function pgn(table: Pick<Table, 'create' | 'play' | 'url'>): Promise<string> {
  const game = await table.create({ game: 'chess', seats: [{ kind: 'me' }, { kind: 'me' }] });
  for (const move of ['e4', 'e5', 'Bc4', 'Nc6', 'Qh5', 'Nf6', 'Qxf7#']) await table.play(game, move);
  const address = `${table.url}/api/replay?session=${game.session}&format=pgn`;
  return (await fetchRaw(address, 'GET', { token: game.token })).text;
}

export const tests: FeatureTests = {
  answers,
  examples: prepareExample,
  files: { replay: pgn },
  kept: archived,
  record: async (table, session) => await table.get('replay', { query: { session } }),
  shown: (name, sessions) => ({
    named: [
      ['the finished games', 'replays', {}],
      ['the finished games of a name', 'replays', { query: { player: name } }],
    ],
    renamed: [['a game as PGN', 'replay', { query: { session: sessions[0] ?? '', format: 'pgn' } }]],
    lasting: [
      ...sessions.map((session) => ['a replay', 'replay', { query: { session } }] as const),
      ['all replays', 'replays', { query: { format: 'ndjson' } }],
    ],
  }),
  async saved(file, { title, versions }) {
    const { run } = await import('../../../tests/cli/scripted-terminal.js');
    expect(await run(['verify', file])).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining(`✓ ${title}: `) as string,
    });
    const replayed = await run(['replay', file]);
    expect(replayed).toMatchObject({ exitCode: 0, errors: '' });
    expect(replayed.output).toContain(`Version ${versions} of ${versions}`);
  },
  parity: ({ session, ask }) =>
    Promise.resolve(async () => {
      await ask(200, 'GET', `/api/replay?session=${session}&format=json`);
    }),
  readings: ['replay'],
  untagged: (_table, { session }) => ({ replay: { query: { session } } }),
  built: [{ request: ['replay', '/api/replay?session=SESSION'] }],
  sessionRequests: { replay: ofSession.asked('replay') },
  sessionVerdicts: {
    waiting: `
                              nobody    creator   outsider  forger
    replay                    409       409       401       401
  `,
    public: `
                              nobody    creator   joiner    watcher   outsider  forger
    replay                    409       409       409       409       401       401
  `,
    over: `
                              nobody    creator   joiner    watcher   outsider  forger
    replay                    200       200       200       200       401       401
  `,
  },
  reading: ['replay'],
  forAnyone: { replays: {} },
  looks: ({ session }) => [
    { name: 'replay', right: 'watch', gets: 'error', ask: (api, caller) => api.replay({ session }, caller) },
  ],
};
