// Loaded before the server: to it, hosts of example.com have an address of the public internet, and what it sends
// there arrives on this machine, at a port that the test says. So its own check of addresses and ports stays in force.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';

const PUBLIC = '93.184.215.14';
const HERE = '127.0.0.1';

const isOutside = (host) => String(host).endsWith('.example.com');

const { resolve4, resolve6 } = dns.promises.Resolver.prototype;
Object.assign(dns.promises.Resolver.prototype, {
  async resolve4(host) {
    return isOutside(host) ? [PUBLIC] : resolve4.call(this, host);
  },
  async resolve6(host) {
    return isOutside(host) ? [] : resolve6.call(this, host);
  },
});
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
  if (resolve && isOutside(options.host)) {
    options.port = Number(process.env.TEST_OUTSIDE_PORT);
    options.lookup = (host, asked, found) =>
      resolve(host, asked, (error, address, family) => found(error, moved(address), family));
  }
  return connect.apply(this, given);
};
