import { lazyDeps, warmMcp, type Deps } from '../../functions';
import { ourGames } from '../../local/our-games';

/** What a message in the rehearsal was, and how it was answered. */
interface RehearsedMessage {
  readonly method: unknown;
  readonly revision: string | null;
  readonly status: number | undefined;
  readonly body: unknown;
}

describe('A server that makes ready for agents', () => {
  const lazy = lazyDeps({ STORE: 'memory' }, ourGames);
  afterAll(() => lazy.close());

  it('answers what clients of either era begin with, and starts nothing', async () => {
    const deps = await lazy();
    const rehearsed: RehearsedMessage[] = [];
    const loadMcp: Deps['loadMcp'] = async () => {
      const { answerMessage } = await deps.loadMcp();
      return {
        answerMessage: async (call) => {
          const answer = await answerMessage(call);
          rehearsed.push({
            method: (call.message as { readonly method?: unknown }).method,
            revision: call.headers.get('mcp-protocol-version'),
            status: answer.ok ? answer.value.status : undefined,
            body: answer.ok ? await new Response(answer.value.body ?? null).json() : answer.error,
          });
          return answer;
        },
      };
    };
    await warmMcp({ ...deps, loadMcp });
    const answered = (method: string, revision: string | null, list: string) => ({
      method,
      revision,
      status: 200,
      body: { result: { [list]: expect.arrayContaining([expect.anything()]) as unknown } },
    });
    expect(rehearsed).toMatchObject([
      answered('tools/list', null, 'tools'),
      answered('tools/list', '2026-07-28', 'tools'),
      answered('prompts/list', null, 'prompts'),
      answered('prompts/list', '2026-07-28', 'prompts'),
    ]);
    expect(await deps.api.listSessions({})).toMatchObject({ ok: true, value: { sessions: [] } });
  });
});
