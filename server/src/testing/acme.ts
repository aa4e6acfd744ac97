import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectByTls } from 'node:tls';
import { hasCaddy, somePort, untilListening } from './gateway';

/** Whether this machine can play the authority of a domain: Debian's pebble, and a name service that leads all names here. */
export const hasAuthority = hasCaddy && spawnSync('pebble', ['-h']).error === undefined;
if (!hasAuthority)
  console.warn(
    'pebble or caddy is not installed: certificates by ACME are NOT tested. apt-get install pebble caddy',
  );

/** A key and a certificate of the authority's own server. */
function makeCertificate(home: string): string {
  const file = join(home, 'authority.pem');
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    join(home, 'key.pem'),
  ];
  const name = [
    '-subj',
    '/CN=authority',
    '-addext',
    'subjectAltName=IP:127.0.0.1',
    '-days',
    '1',
    '-out',
    file,
  ];
  const made = spawnSync('openssl', ['req', '-x509', ...key, ...name], { encoding: 'utf8' });
  if (made.status !== 0) throw new Error(made.stderr);
  return file;
}

/**
 * Starts an authority that gives certificates by ACME, as those of the public do: only to who answers at the domain.
 * @returns what `startHttps` takes: the ports at which the authority asks, and how Caddy is led to it
 */
export async function startAuthority() {
  const home = await mkdtemp(join(tmpdir(), 'acme-'));
  const ports = [await somePort(), await somePort()] as const;
  const [names, directory, management] = [await somePort(), await somePort(), await somePort()];
  const own = makeCertificate(home);
  const file = join(home, 'pebble.json');
  const pebble = {
    listenAddress: `127.0.0.1:${directory}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate: own,
    privateKey: join(home, 'key.pem'),
    httpPort: ports[0],
    tlsPort: ports[1],
  };
  await writeFile(file, JSON.stringify({ pebble }));
  const nowhere = ['-http01', '', '-https01', '', '-tlsalpn01', '', '-management', '', '-defaultIPv6', ''];
  const env = { PATH: process.env.PATH, PEBBLE_VA_NOSLEEP: '1' };
  const programs = [
    spawn('pebble-challtestsrv', ['-dns01', `127.0.0.1:${names}`, ...nowhere], { stdio: 'ignore' }),
    spawn('pebble', ['-config', file, '-dnsserver', `127.0.0.1:${names}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env,
    }),
  ] as const;
  process.once('exit', () => programs.map((one) => one.kill('SIGKILL')));
  const ca = await readFile(own);
  await untilListening(programs[1], () => connectByTls({ host: '127.0.0.1', port: management, ca }));
  const [root] = await once(get({ host: '127.0.0.1', port: management, path: '/roots/0', ca }), 'response');
  return {
    domain: 'play.example',
    ports,
    /** The lines for Caddy. */
    options: `acme_ca https://127.0.0.1:${directory}/dir\nacme_ca_root ${own}`,
    /** What its certificates are checked with; it is another one at each start. */
    ca: await text(root),
    async stop() {
      const ended = programs.map((one) => once(one, 'exit'));
      for (const one of programs) one.kill('SIGTERM');
      await Promise.all(ended);
      await rm(home, { recursive: true });
    },
  };
}
