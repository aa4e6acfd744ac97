// Loaded before the server: to it, hosts of example.com have an address of the public internet, and what it sends
// there arrives on this machine. So its own check of addresses stays in force.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';

const PUBLIC = '93.184.215.14';
const HERE = '127.0.0.1';

const { lookup } = dns.promises;
dns.promises.lookup = async (host, options) =>
  host.endsWith('.example.com') ? [{ address: PUBLIC, family: 4 }] : lookup(host, options);
syncBuiltinESMExports();

const moved = (found) =>
  Array.isArray(found)
    ? found.map((one) => ({ ...one, address: moved(one.address) }))
    : found === PUBLIC
      ? HERE
      : found;

const { connect } = Socket.prototype;
Socket.prototype.connect = function (...given) {
  const [options] = Array.isArray(given[0]) ? given[0] : given;
  const resolve = options?.lookup;
  if (resolve) {
    options.lookup = (host, asked, found) =>
      resolve(host, asked, (error, address, family) => found(error, moved(address), family));
  }
  return connect.apply(this, given);
};
