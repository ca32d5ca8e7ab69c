import ipaddr from 'ipaddr.js';
import { sha256Hex } from '../../core/engine';
import { type FunctionRequest, remembered } from './http';

/** All unreadable addresses count as one caller. */
const UNKNOWN = 'unknown';

/** The number of hexadecimal digits, enough for no two addresses to share a name. */
const NAME_LENGTH = 32;

/**
 * The origin of a request for limits: the name of an IPv4 address, or of an IPv6 network (`2001:db8:1:2::/64`), which one caller may own completely. The last
 * entry of `X-Forwarded-For` comes from the platform; the caller may have invented earlier ones.
 */
export const originOf = ({ address, headers }: Pick<FunctionRequest, 'address' | 'headers'>): string =>
  nameOfAddress(originIn(address ?? headers.get('x-forwarded-for')?.split(',').at(-1) ?? ''));

/** The name of an address in records and counts, which do not contain the address itself. */
const nameOfAddress = remembered((address: string): string =>
  sha256Hex(`address/${address}`).slice(0, NAME_LENGTH),
);

/** An address with or without a port or a zone (`[fe80::1%eth0]:443`), in the form in which it is counted. */
export const originIn = remembered((text: string): string => {
  const host = withoutPort(text.trim()).replace(/%.*$/s, '');
  if (ipaddr.IPv4.isValidFourPartDecimal(host)) return host;
  if (!ipaddr.IPv6.isValid(host)) return UNKNOWN;
  const address = ipaddr.IPv6.parse(host);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
});

/** An IPv6 address with a port is in brackets. */
const withoutPort = (text: string): string =>
  /^\[(.*)\](?::\d*)?$/s.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d*$/, '$1');
