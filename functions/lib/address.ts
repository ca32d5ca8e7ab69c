import ipaddr from 'ipaddr.js';
import { sha256Hex } from '../../core/engine';
import { type FunctionRequest, remembered } from './http';

/** What cannot be read as an address is one caller. */
const UNKNOWN = 'unknown';

/** So many hexadecimal digits: no two addresses have the same. */
const NAME_LENGTH = 32;

/**
 * Where a request comes from, as limits count it: the name of an IPv4 address, or of a network of IPv6 (`2001:db8:1:2::/64`), all of which
 * one caller may have. The last entry of `X-Forwarded-For` is the platform's own; those before it are the caller's say.
 */
export const originOf = ({ address, headers }: Pick<FunctionRequest, 'address' | 'headers'>): string =>
  nameOfAddress(originIn(address ?? headers.get('x-forwarded-for')?.split(',').at(-1) ?? ''));

/** By this name records and counts know an address, which so is not in them. */
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

/** An IPv6 address with a port stands in brackets. */
const withoutPort = (text: string): string =>
  /^\[(.*)\](?::\d*)?$/s.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d*$/, '$1');
