import ipaddr from 'ipaddr.js';

/** What is given out for the public internet (IANA, "IPv6 Global Unicast Address Assignments"). */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether an IP address is one of the public internet. Everything else is refused: private, loopback, link-local with
 * the metadata services of clouds, multicast, carrier-grade NAT, reserved, and IPv6 that carries an IPv4 address
 * (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || (parsed as ipaddr.IPv6).match(GLOBAL_IPV6);
}
