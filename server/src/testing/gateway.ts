import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Whether this machine can run the gateway. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * The gateway's own configuration, on this machine instead of in its container. It listens on a socket in `home`,
 * because a port that was found free may be taken a moment later.
 */
async function configuration(home: string, socket: string, site: string, api: number): Promise<string> {
  const file = resolve(__dirname, '../../gateway/nginx.conf');
  const own = await readFile(file, 'utf8');
  const replacements: [string, string][] = [
    ['http {', `http {\n${TEMPORARY.map((name) => `${name}_temp_path ${home}/${name};`).join('\n')}`],
    ['include mime.types;', 'include /etc/nginx/mime.types;'],
    ['listen 80;', `listen unix:${socket};`],
    ['root /site;', `root ${site};`],
    ['http://server:3000', `http://127.0.0.1:${api}`],
  ];
  return replacements.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${file} no longer says "${from}"`);
    return text.replace(from, to);
  }, own);
}

async function untilListening(path: string, gateway: ChildProcess): Promise<void> {
  let printed = '';
  gateway.stderr?.on('data', (chunk) => {
    printed += chunk;
  });
  for (;;) {
    if (gateway.exitCode !== null) throw new Error(`nginx ended with code ${gateway.exitCode}:\n${printed}`);
    const socket = connect(path);
    const listening = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (listening) return;
    await sleep(20);
  }
}

/** Runs nginx as the gateway of a site, before a server that listens on `api`. */
export async function startGateway(site: string, api: number) {
  const home = await mkdtemp(join(tmpdir(), 'gateway-'));
  const socketPath = join(home, 'socket');
  const file = join(home, 'nginx.conf');
  await writeFile(file, await configuration(home, socketPath, site, api));
  // A worker of another user cannot read a test's folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const main = `daemon off; master_process off; pid ${home}/pid; ${user}`;
  const gateway = spawn('nginx', ['-e', 'stderr', '-c', file, '-g', main], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  process.once('exit', () => gateway.kill('SIGKILL'));
  await untilListening(socketPath, gateway);
  return {
    socketPath,
    async stop() {
      const ended = once(gateway, 'exit');
      gateway.kill('SIGTERM');
      await ended;
      await rm(home, { recursive: true });
    },
  };
}
