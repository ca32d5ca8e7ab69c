/** One server. */
export interface RedisNode {
  readonly host: string;
  readonly port: number;
}

/** How to sign in; absent parts are not required. */
export interface RedisLogin {
  readonly username?: string;
  readonly password?: string;
}

/** The address of Redis, and how it is run. */
export type RedisAddress =
  /** One server, or a proxy that looks like one. `url` is for the client library. */
  | { readonly kind: 'single'; readonly url: string }
  /** One of several servers, which the sentinels name. */
  | {
      readonly kind: 'sentinel';
      readonly sentinels: readonly RedisNode[];
      readonly name: string;
      readonly db: number;
      readonly isTls: boolean;
      readonly login: RedisLogin;
      readonly sentinelLogin: RedisLogin;
    }
  /** A Redis Cluster: any of its nodes names the others. */
  | {
      readonly kind: 'cluster';
      readonly nodes: readonly RedisNode[];
      readonly isTls: boolean;
      readonly login: RedisLogin;
    };

/** The message about a wrong address. */
export const REDIS_URL_FORMS =
  'must look like redis://host:6379, redis+sentinel://host:26379,host:26379/name or redis+cluster://host:6379,host:6379 (rediss for TLS)';

const SEVERAL = /^redis(s?)\+(sentinel|cluster):\/\/(?:([^@/?#]*)@)?([^@/?#]+)(?:\/([^?#]*))?(?:\?([^#]*))?$/;

const DEFAULT_PORTS = { sentinel: 26_379, cluster: 6379 } as const;

/** Parses an address; null if it is invalid. The forms are in docs/configuration.md. */
export function parseRedisUrl(text: string): RedisAddress | null {
  const [, tls, kind, userInfo, hosts = '', path = '', query = ''] = SEVERAL.exec(text) ?? [];
  if (kind !== 'sentinel' && kind !== 'cluster') return isSingle(text) ? { kind: 'single', url: text } : null;
  const login = parseLogin(userInfo);
  const nodes = hosts.split(',').map((host) => parseNode(host, DEFAULT_PORTS[kind]));
  if (!login || !nodes.every((node) => node !== null)) return null;
  const isTls = tls === 's';
  if (kind === 'cluster') return path === '' && query === '' ? { kind, nodes, isTls, login } : null;
  const { name, db } = /^(?<name>[^/]+)(?:\/(?<db>\d+))?$/.exec(path)?.groups ?? {};
  const sentinelLogin = parseSentinelLogin(query);
  if (name === undefined || !sentinelLogin) return null;
  return { kind, sentinels: nodes, name, db: Number(db ?? 0), isTls, login, sentinelLogin };
}

const isSingle = (text: string): boolean =>
  URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol) && new URL(text).hostname !== '';

function parseNode(text: string, defaultPort: number): RedisNode | null {
  if (text === '' || !URL.canParse(`redis://${text}`)) return null;
  const { hostname, port } = new URL(`redis://${text}`);
  // The brackets of an IPv6 address belong to the URL.
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: port === '' ? defaultPort : Number(port) };
}

/** `user:password`, `:password` or `user`, with percent signs before what a URL cannot hold. */
function parseLogin(userInfo: string | undefined): RedisLogin | null {
  if (userInfo === undefined) return {};
  const [username = '', ...rest] = userInfo.split(':');
  try {
    return loginOf(decodeURIComponent(username), decodeURIComponent(rest.join(':')));
  } catch {
    return null;
  }
}

/** The sentinels' own login; null if the query holds anything else. */
function parseSentinelLogin(query: string): RedisLogin | null {
  const {
    sentinelUsername = '',
    sentinelPassword = '',
    ...others
  } = Object.fromEntries(new URLSearchParams(query));
  return Object.keys(others).length > 0 ? null : loginOf(sentinelUsername, sentinelPassword);
}

const loginOf = (username: string, password: string): RedisLogin => ({
  ...(username === '' ? {} : { username }),
  ...(password === '' ? {} : { password }),
});
