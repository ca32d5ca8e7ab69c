import { version } from '../../package.json';
import { fetchRaw } from '../http/support';
import { startCommand } from '../mcp/command';
import type { Agent } from '../support/bridge-client';
import { toolCall } from '../mcp-remote/support';
import { startHostProcess } from '../support/host-process';
import { boundsOf, figuresOf, sourcesOf, spansOf, startReceiver, type ReceivedSpan } from './receiver';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const OTHER_TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = '00f067aa0ba902b7';
const traceparent = `00-${TRACE}-${CALLER}-01`;

/** Each span of a trace by its name, with those above it, as far up as the caller. */
function pathsOf(spans: readonly ReceivedSpan[], trace: string): readonly string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const pathOf = ({ name, parentSpanId = '' }: ReceivedSpan): string => {
    const parent = byId.get(parentSpanId);
    return `${parent ? pathOf(parent) : parentSpanId === CALLER ? 'caller' : '?'} > ${name}`;
  };
  return spans.filter(({ traceId }) => traceId === trace).map(pathOf);
}

const HTTP = 'http.server.request.duration';

const NEW_GAME = { command: 'new', game: 'tic-tac-toe', seats: [{ kind: 'me' }, { kind: 'open' }] };

/** What sends traces and figures beside one server and one bridge. */
export interface Senders {
  /** Whether the tool that is called at a server is called at a second one. */
  readonly secondServer: boolean;
  /** Opens a bridge at a server that sends no traces itself. */
  readonly openUntraced: (url: string) => Promise<Agent>;
}

/** What a collector sees of all that send to it. */
export function describeTraces({ secondServer, openUntraced }: Senders): void {
  let gameId: unknown;
  let log: string;
  let spans: readonly ReceivedSpan[];
  let figures: readonly unknown[];

  /** An agent moves at a server by way of a bridge, another calls a tool at a server itself. */
  beforeAll(async () => {
    const receiver = await startReceiver();
    const sent = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_EXPORTER: 'otlp' };
    const host = await startHostProcess({
      ...sent,
      OTEL_SERVICE_NAME: 'the-table',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      LOG_LEVEL: 'info',
    });
    const other = secondServer ? await startHostProcess(sent) : host;
    const [traced, untraced] = await Promise.all([
      startCommand({ PRINCIPALITY_URL: host.url, ...sent }),
      openUntraced(host.url),
    ]);
    ({ gameId } = await traced.ok('game_session', NEW_GAME));
    const _meta = { traceparent };
    await traced.client.callTool({ name: 'game_execute', arguments: { move: 'B2' }, _meta });
    await untraced.client.callTool({ name: 'game_observe', arguments: { gameId }, _meta });
    await fetchRaw(`${other.url}/api/mcp`, 'POST', {
      body: toolCall('game_session', NEW_GAME, { traceparent: `00-${OTHER_TRACE}-${CALLER}-01` }),
      headers: { accept: 'application/json, text/event-stream' },
    });
    await Promise.all([traced.close(), untraced.close()]);
    await Promise.all([host.end('SIGTERM'), other.end('SIGTERM')]);
    await receiver.close();
    log = host.said();
    spans = spansOf(receiver.posted('/v1/traces'));
    figures = receiver.posted('/v1/metrics');
  });

  it('sees a move over MCP as one trace: tool, request, decision, commit, live update', () => {
    const called = 'caller > tools/call game_execute > POST > POST /api/execute';
    const paths = pathsOf(spans, TRACE);
    expect(paths).toEqual(
      expect.arrayContaining([
        'caller > tools/call game_execute',
        called,
        `${called} > decide`,
        `${called} > commit`,
        `${called} > publish`,
      ]),
    );
    expect(paths.filter((path) => path.startsWith('?'))).toEqual([]);
    expect(spans.find(({ name }) => name === 'tools/call game_execute')).toMatchObject({
      service: 'principality-mcp',
      attributes: { 'mcp.method.name': 'tools/call', 'gen_ai.tool.name': 'game_execute' },
    });
    expect(
      spans.find(({ name, traceId }) => name === 'POST /api/execute' && traceId === TRACE),
    ).toMatchObject({
      service: 'the-table',
      attributes: { 'http.request.method': 'POST', 'http.route': '/api/execute', 'url.scheme': 'http' },
    });
    expect(log).toContain(`"traceId":"${TRACE}"`);
  });

  it('sees the trace of a message though the bridge itself sends none', () => {
    expect(pathsOf(spans, TRACE)).toContain('caller > GET /api/state');
  });

  it('sees a tool that is called at the server in the trace of its message, linked to the request', () => {
    const paths = pathsOf(spans, OTHER_TRACE);
    expect(paths).toContain('caller > tools/call game_session');
    expect(paths).toContain('caller > tools/call game_session > publish');
    const request = spans.find(({ name }) => name === 'POST /api/mcp');
    expect(request?.traceId).not.toBe(OTHER_TRACE);
    const call = spans.find(({ traceId, name }) => traceId === OTHER_TRACE && name.startsWith('tools/call'));
    expect(call?.links).toMatchObject([{ spanId: request?.spanId }]);
  });

  it('sees nothing of a session in spans', () => {
    const [id = 'none'] = /[0-9a-f]{32}$/.exec(String(gameId)) ?? [];
    expect(log).toContain(id);
    expect(JSON.stringify(spans)).not.toContain(id);
  });

  it('sees every instance by itself, named as the operator names it', () => {
    const sources = sourcesOf(figures);
    expect(sources).toContainEqual({
      'service.name': 'the-table',
      'service.version': version,
      'service.instance.id': expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      'deployment.environment.name': 'test',
    });
    if (secondServer)
      expect(sources).toContainEqual(expect.objectContaining({ 'service.name': 'principality' }));
    expect(new Set(sources.map((source) => source['service.instance.id'])).size).toBe(secondServer ? 2 : 1);
  });

  it('sees how long requests take by the convention for HTTP servers', () => {
    const ended = 'url.scheme=http,http.response.status_code=200';
    const all = Object.assign({}, ...figures.map(figuresOf)) as object;
    expect(all).toMatchObject({
      [`${HTTP} {http.request.method=POST,http.route=/api/execute,${ended}}`]: 1,
      [`${HTTP} {http.request.method=POST,http.route=/api/mcp,${ended}}`]: 1,
    });
    expect(boundsOf(figures.at(-1), HTTP)).toEqual([
      0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10,
    ]);
  });
}
