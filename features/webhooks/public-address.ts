import ipaddr from 'ipaddr.js';

/** Addresses that look public and are none: the one under which Azure's machines reach its platform. */
const SPECIAL = ['168.63.129.16'];

/** The part of IPv6 that is assigned for use between networks (RFC 4291). */
const GLOBAL_IPV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/**
 * Whether an address is one of the public internet: not private, loopback, link-local (where clouds have their metadata), shared by a
 * provider, multicast, reserved, or one that stands for another address (mapped, translated, tunnelled). Text that is no address is not.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // The IPv4 address in an address such as `::ffff:10.0.0.1`.
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || SPECIAL.includes(address.toString())) return false;
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_IPV6);
}
