import type { IncomingMessage } from 'node:http';
import { CLOSE, type Connection } from './connection';
import type { Hub, Origin, Payload } from './hub';

/** An answer of the REST interface; errors carry the service's error body. */
export interface RestReply {
  readonly status: number;
  readonly error?: { readonly code: string; readonly message: string };
}

interface Call {
  readonly hub: Hub;
  /** The value of a `{name}` in the path. */
  readonly param: (name: string) => string;
  readonly query: URLSearchParams;
  readonly request: IncomingMessage;
}

type Handler = (call: Call) => RestReply | Promise<RestReply>;
type ConnectionFilter = (call: Call) => readonly Connection[];

const BODY_LIMIT_BYTES = 1024 * 1024;

const done = (status: number): RestReply => ({ status });
const refused = (status: number, code: string, message: string): RestReply => ({
  status,
  error: { code, message },
});

const everybody: ConnectionFilter = ({ hub }) => hub.all();
const inGroup: ConnectionFilter = ({ hub, param }) => hub.members(param('group'));
const ofUser: ConnectionFilter = ({ hub, param }) => hub.ofUser(param('user'));
const theOne: ConnectionFilter = ({ hub, param }) => {
  const found = hub.find(param('connection'));
  return found ? [found] : [];
};

/** The selected connections without those that the query excludes. */
function addressed(select: ConnectionFilter, call: Call): readonly Connection[] {
  const excluded = call.query.getAll('excluded');
  return select(call).filter(({ id }) => !excluded.includes(id));
}

const fromServer = (): Origin => ({ from: 'server' });
const fromGroup = ({ param }: Call): Origin => ({ from: 'group', group: param('group') });

const send =
  (select: ConnectionFilter, origin: (call: Call) => Origin = fromServer): Handler =>
  async (call) => {
    if (call.query.has('filter')) return refused(400, 'BadRequest', 'The emulator knows no filters');
    const body = await readBody(call.request);
    if (!body) return refused(413, 'PayloadTooLarge', 'At most 1 MiB a message');
    const payload = payloadOf(call.request.headers['content-type'] ?? '', body);
    if (!payload) return refused(400, 'BadRequest', 'The body is not what its content type says');
    call.hub.send(addressed(select, call), origin(call), payload);
    return done(202);
  };

const close =
  (select: ConnectionFilter): Handler =>
  (call) => {
    const reason = call.query.get('reason') ?? 'Closed by the server';
    for (const each of addressed(select, call)) call.hub.close(each, CLOSE.policy, reason);
    return done(204);
  };

const exists =
  (select: ConnectionFilter): Handler =>
  (call) =>
    done(select(call).length > 0 ? 200 : 404);

const join =
  (select: ConnectionFilter): Handler =>
  (call) => {
    const found = select(call);
    for (const each of found) call.hub.join(each, call.param('group'));
    return found.length > 0 || select === ofUser ? done(200) : refused(404, 'NotFound', 'No such connection');
  };

const leave =
  (select: ConnectionFilter): Handler =>
  (call) => {
    for (const each of select(call)) call.hub.leave(each, call.param('group'));
    return done(204);
  };

const leaveAll =
  (select: ConnectionFilter): Handler =>
  (call) => {
    for (const each of select(call)) for (const group of [...each.groups]) call.hub.leave(each, group);
    return done(204);
  };

/** `sendToGroup` or `joinLeaveGroup`, for one group or for all, as a role. */
function roleOf({ param, query }: Call): string {
  const target = query.get('targetName');
  return `webpubsub.${param('permission')}${target === null ? '' : `.${target}`}`;
}

const permission =
  (use: (roles: Set<string>, role: string) => RestReply): Handler =>
  (call) => {
    const connection = call.hub.find(call.param('connection'));
    return connection ? use(connection.roles, roleOf(call)) : refused(404, 'NotFound', 'No such connection');
  };

function grant(roles: Set<string>, role: string): RestReply {
  roles.add(role);
  return done(200);
}

function revoke(roles: Set<string>, role: string): RestReply {
  roles.delete(role);
  return done(204);
}

const check = (roles: Set<string>, role: string): RestReply => done(roles.has(role) ? 200 : 404);

/** The operations under `/api/hubs/{hub}/`. */
const ROUTES: readonly (readonly [method: string, path: string, handler: Handler])[] = [
  ['POST', ':send', send(everybody)],
  ['POST', 'groups/{group}/:send', send(inGroup, fromGroup)],
  ['POST', 'users/{user}/:send', send(ofUser)],
  ['POST', 'connections/{connection}/:send', send(theOne)],
  ['POST', ':closeConnections', close(everybody)],
  ['POST', 'groups/{group}/:closeConnections', close(inGroup)],
  ['POST', 'users/{user}/:closeConnections', close(ofUser)],
  ['DELETE', 'connections/{connection}', close(theOne)],
  ['HEAD', 'groups/{group}', exists(inGroup)],
  ['HEAD', 'users/{user}', exists(ofUser)],
  ['HEAD', 'connections/{connection}', exists(theOne)],
  ['PUT', 'groups/{group}/connections/{connection}', join(theOne)],
  ['DELETE', 'groups/{group}/connections/{connection}', leave(theOne)],
  ['PUT', 'users/{user}/groups/{group}', join(ofUser)],
  ['DELETE', 'users/{user}/groups/{group}', leave(ofUser)],
  ['DELETE', 'users/{user}/groups', leaveAll(ofUser)],
  ['DELETE', 'connections/{connection}/groups', leaveAll(theOne)],
  ['PUT', 'permissions/{permission}/connections/{connection}', permission(grant)],
  ['DELETE', 'permissions/{permission}/connections/{connection}', permission(revoke)],
  ['HEAD', 'permissions/{permission}/connections/{connection}', permission(check)],
];

/** Answers an authorised request. `path`: the part after the hub. */
export async function answerRest(
  hub: Hub,
  path: string,
  query: URLSearchParams,
  request: IncomingMessage,
): Promise<RestReply> {
  const given = path.split('/').map(decodeURIComponent);
  for (const [method, pattern, handler] of ROUTES) {
    const params = method === request.method ? matchPath(pattern.split('/'), given) : null;
    if (params) return handler({ hub, param: (name) => params[name] ?? '', query, request });
  }
  return refused(404, 'NotFound', `No operation ${request.method ?? ''} ${path}`);
}

/** The parameters of a path that fits the pattern, else null. */
function matchPath(pattern: readonly string[], path: readonly string[]): Record<string, string> | null {
  if (pattern.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const given = path[index] ?? '';
    if (part.startsWith('{')) params[part.slice(1, -1)] = given;
    else if (part !== given) return null;
  }
  return params;
}

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= BODY_LIMIT_BYTES) chunks.push(chunk);
  }
  return size <= BODY_LIMIT_BYTES ? Buffer.concat(chunks) : null;
}

function payloadOf(contentType: string, body: Buffer): Payload | null {
  if (contentType.startsWith('text/plain')) return { dataType: 'text', data: body.toString('utf8') };
  if (!contentType.startsWith('application/json'))
    return { dataType: 'binary', data: body.toString('base64') };
  try {
    return { dataType: 'json', data: JSON.parse(body.toString('utf8')) };
  } catch {
    return null;
  }
}
