import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { RequestOptions } from 'node:https';
import { type AddressInfo, connect, createServer, isIP, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectByTls, TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';

/** Whether this machine can run the gateway. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

/** Whether it can also have HTTPS before it. */
export const hasCaddy = hasNginx && spawnSync('caddy', ['version']).status === 0;
if (!hasCaddy)
  console.warn(
    'nginx or caddy is not installed: server/gateway is NOT tested. apt-get install nginx-light caddy',
  );

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const GATEWAY = resolve(dirname(fileURLToPath(import.meta.url)), '../../gateway');
const CONF = join(GATEWAY, 'nginx.conf');

interface Place {
  /** Folder of its temporary files. */
  home: string;
  site: string;
  /** The ports of the servers. */
  servers: number[];
  /** What it listens on, as nginx writes it. */
  listen: string;
}

/**
 * The gateway's own configuration, on this machine instead of in its container. The servers are asked in turn, as those
 * that Docker's name service gives for one name.
 */
async function configuration({ home, site, servers, listen }: Place): Promise<string> {
  const own = await readFile(CONF, 'utf8');
  const replicas = servers.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ');
  const replacements: [string, string][] = [
    [
      'http {',
      `http {\n${TEMPORARY.map((name) => `${name}_temp_path ${home}/${name};`).join('\n')}\nupstream replicas { ${replicas} }`,
    ],
    ['include mime.types;', 'include /etc/nginx/mime.types;'],
    ['access_log /dev/stdout', `access_log ${home}/access.log`],
    ['listen 80;', `listen ${listen};`],
    ['root /site;', `root ${site};`],
    ['http://server:3000', 'http://replicas'],
  ];
  return replacements.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${CONF} no longer says "${from}"`);
    return text.replace(from, to);
  }, own);
}

/**
 * Waits until a program listens, and one with HTTPS has its certificate at hand.
 * @param open opens a socket to it
 * @throws what it printed, if it ends before
 */
export async function untilListening(gateway: ChildProcess, open: () => Socket): Promise<void> {
  let printed = '';
  gateway.stderr?.on('data', (chunk) => {
    printed += chunk;
  });
  for (;;) {
    if (gateway.exitCode !== null)
      throw new Error(`The gateway ended with code ${gateway.exitCode}:\n${printed}`);
    const socket = open();
    const listening = await once(socket, socket instanceof TLSSocket ? 'secureConnect' : 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (listening) return;
    await sleep(20);
  }
}

/** A port that is free now. */
export async function somePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

/**
 * Runs nginx as the gateway of a site.
 * @param servers the port of the server before which it stands, or those of several
 * @param on a socket, which no one else can take, or a port, which a browser needs
 */
export async function startGateway(
  site: string,
  servers: number | number[],
  on: 'socket' | 'port' = 'socket',
) {
  const home = await mkdtemp(join(tmpdir(), 'gateway-'));
  const socketPath = join(home, 'socket');
  const port = on === 'port' ? await somePort() : undefined;
  const listen = port === undefined ? `unix:${socketPath}` : `127.0.0.1:${port}`;
  const file = join(home, 'nginx.conf');
  await writeFile(file, await configuration({ home, site, servers: [servers].flat(), listen }));
  // A worker of another user cannot read a test's folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = `daemon off; master_process off; pid ${home}/pid; ${user}`;
  const gateway = spawn('nginx', ['-e', 'stderr', '-c', file, '-g', main], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => gateway.kill('SIGKILL'));
  await untilListening(gateway, () =>
    connect(port === undefined ? { path: socketPath } : { host: '127.0.0.1', port }),
  );
  return {
    socketPath,
    port,
    url: `http://127.0.0.1:${port}`,
    /** The lines of its log so far. */
    log: async () => (await readFile(join(home, 'access.log'), 'utf8')).split('\n').filter(Boolean),
    async stop() {
      const ended = once(gateway, 'exit');
      gateway.kill('SIGTERM');
      await ended;
      await rm(home, { recursive: true });
    },
  };
}

/** How a name is asked that no name service knows. */
const HERE: Pick<RequestOptions, 'lookup' | 'family'> & { autoSelectFamily: boolean } = {
  lookup: (_name, _options, found) => found(null, '127.0.0.1', 4),
  family: 4,
  autoSelectFamily: false,
};

/** For which name or address a certificate is had, and whose; without the rest, one of its own authority. */
interface Certified {
  domain: string;
  /** Of plain HTTP and of HTTPS. */
  ports?: readonly [number, number];
  /** Lines for the configuration. */
  options?: string;
  ca?: string;
}

/**
 * Runs Caddy with the configuration that is shipped.
 * @param to the port of what it stands before
 * @param by for what its certificate is; without, it is its own authority for localhost
 * @returns how to ask it, and what it has printed once a text is in it
 */
export async function startHttps(to: number | undefined, by?: Certified) {
  const home = await mkdtemp(join(tmpdir(), 'https-'));
  const [plain, port] = by?.ports ?? [await somePort(), await somePort()];
  const { PATH } = process.env;
  const caddy = spawn('caddy', ['run', '--config', join(GATEWAY, 'Caddyfile'), '--adapter', 'caddyfile'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH,
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      HTTP_PORT: `${plain}`,
      HTTPS_PORT: `${port}`,
      GATEWAY: `127.0.0.1:${to}`,
      ...(by && { DOMAIN: by.domain, CADDY_GLOBAL_OPTIONS: by.options ?? '' }),
    },
  });
  process.once('exit', () => caddy.kill('SIGKILL'));
  let printed = '';
  caddy.stderr.on('data', (chunk) => {
    printed += chunk;
  });
  await untilListening(caddy, () => connect({ host: '127.0.0.1', port }));
  // Its authority is made before it listens. The certificate of the site comes after it, and is used a moment after the log says that it is there.
  const ca = by?.ca ?? (await readFile(join(home, 'caddy/pki/authorities/local/root.crt'), 'utf8'));
  const untilPrinted = async (text: string) => {
    while (!printed.includes(text)) await once(caddy.stderr, 'data');
    return printed;
  };
  const at = { protocol: 'https:', host: by?.domain ?? 'localhost', port, ca, ...(by && HERE) };
  await untilListening(caddy, () => connectByTls({ ...at, servername: isIP(at.host) ? '' : at.host }));
  return {
    at,
    plain,
    untilPrinted,
    async stop() {
      const ended = once(caddy, 'exit');
      // Asked to end it waits for the streams of pages, which are still open where a test has failed.
      caddy.kill('SIGKILL');
      await ended;
      await rm(home, { recursive: true });
    },
  };
}
