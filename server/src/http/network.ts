import { isIPv4, isIPv6 } from 'node:net';

/** The groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(ip: string): string[] {
  const { hostname } = new URL(`http://[${ip.split('%', 1)[0]}]/`);
  const [head = '', tail = ''] = hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}

/** The IPv4 address in the last 32 bits. */
const lastFour = (groups: string[]): string =>
  groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((bits) => [bits >> 8, bits & 255])
    .join('.');

/**
 * What everything that limits or counts by address takes as the address: an IPv4 one itself, also where it is written as an
 * IPv6 one (`::ffff:`); of IPv6 the /64, as who has one has 2^64 addresses. Any other text is returned as it is.
 */
export function networkOf(ip: string): string {
  if (isIPv4(ip) || !isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return lastFour(groups);
  return `${groups.slice(0, 4).join(':')}::/64`;
}
