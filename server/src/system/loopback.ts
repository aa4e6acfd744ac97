import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether only this machine reaches an address to listen on, or a caller's address is on this machine. */
export function isLoopback(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return address === 'localhost';
  return loopback.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
