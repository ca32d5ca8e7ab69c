import { hostname } from 'node:os';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { remembered } from '../functions/lib/http';

/** Whether the `Host` of a request, with or without a port, names this server. */
export type HostNames = (host: string) => boolean;

export interface HostNamesOptions {
  /** The listen address: an address or name of this machine; `0.0.0.0` and `::` mean all addresses. */
  readonly bound: string;
  /** Further names, as `PRINCIPALITY_ALLOWED_HOSTS` lists them. */
  readonly listed?: string | undefined;
}

/**
 * The accepted host names of a server on somebody's own machine, as a defence against DNS rebinding: if the owner of a website points its name at this server,
 * a browser treats the website as the server's own origin, and only the name distinguishes the two. IP addresses cannot be rebound, so they are safe. A server
 * that listens only on loopback accepts only loopback addresses.
 */
export function hostNames({ bound, listed }: HostNamesOptions): HostNames {
  const own = new Set(['localhost', nameIn(bound) ?? bound, ...namesIn(listed)]);
  if (isLoopback(bound)) return remembered((host) => isKnown(own, host, isLoopback));
  for (const name of namesOfMachine()) own.add(name);
  return remembered((host) => isKnown(own, host, (name) => isIP(name) !== 0));
}

function isKnown(own: ReadonlySet<string>, host: string, also: (name: string) => boolean): boolean {
  const name = nameIn(host);
  return name !== null && (own.has(name) || also(name));
}

/** The names of this machine in its network. */
function namesOfMachine(): readonly string[] {
  const name = hostname().toLowerCase();
  return [name, `${name.split('.')[0] ?? name}.local`];
}

const isLoopback = (name: string): boolean =>
  name === 'localhost' || (isIP(name) !== 0 && ipaddr.process(name).range() === 'loopback');

/** The name in `name`, `name:port`, `[address]` or `[address]:port`, in lower case and without a trailing dot; null for anything else. */
function nameIn(host: string): string | null {
  const [, address, name] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(host) ?? [];
  if (address !== undefined) return isIP(address) === 6 ? address.toLowerCase() : null;
  return name === undefined ? null : name.toLowerCase().replace(/\.$/, '');
}

function namesIn(listed = ''): readonly string[] {
  const names = listed
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.some((name) => isIP(name) === 0 && (name.includes(':') || nameIn(name) === null)))
    throw new Error(
      'Setting PRINCIPALITY_ALLOWED_HOSTS: must be a comma-separated list of names without scheme and port, e.g. games.example',
    );
  return names.map((name) => name.toLowerCase().replace(/\.$/, ''));
}
