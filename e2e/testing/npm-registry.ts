import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../workspace/src/ports';

const run = promisify(execFile);

/** Later ones need a newer Node. One of what it needs names node-fetch by a tag, which not every mirror has. */
const ABOUT = {
  private: true,
  dependencies: { verdaccio: '6.2.9' },
  overrides: { 'node-fetch': '2.7.0' },
};

const CONFIG = `storage: ./storage
auth: { htpasswd: { file: ./htpasswd } }
uplinks: {}
packages: { '@acme/*': { access: $all, publish: $authenticated } }
web: { enable: false }
log: { type: stdout, format: json, level: http }
`;

/** A running registry of npm packages that has no package yet, and takes those of the scope @acme. */
export interface NpmRegistry {
  url: string;
  /** For npm: with a login there, and a cache of its own. Who only reads needs no login. */
  env: { NPM_CONFIG_USERCONFIG: string; NPM_CONFIG_CACHE: string };
  stop(): Promise<void>;
}

/** @returns the token of a login that is new there */
async function logInAt(url: string): Promise<string> {
  const name = 'operator';
  const user = { _id: `org.couchdb.user:${name}`, name, password: 'of-a-test', type: 'user', roles: [] };
  const answer = await fetch(`${url}/-/user/org.couchdb.user:${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(user),
  });
  const { token } = (await answer.json()) as { token?: string };
  if (!token) throw new Error(`the registry made no login: ${answer.status}`);
  return token;
}

/** Installs and starts Verdaccio below a folder. */
export async function startNpmRegistry(home: string): Promise<NpmRegistry> {
  const folder = join(home, 'verdaccio');
  await mkdir(folder);
  await writeFile(join(folder, 'package.json'), JSON.stringify(ABOUT));
  await writeFile(join(folder, 'config.yaml'), CONFIG);
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 2 ** 26 });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const program = ['node_modules/verdaccio/bin/verdaccio', '--config', 'config.yaml'];
  const child = spawn(process.execPath, [...program, '--listen', `127.0.0.1:${port}`], { cwd: folder });
  process.once('exit', () => child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  const gone = once(child, 'exit').then(() => {
    throw new Error(`the registry has ended:\n${said}`);
  });
  gone.catch(() => {});
  while (!said.includes(`:${port}`)) await Promise.race([gone, once(child.stdout, 'data')]);
  const known = join(homedir(), '.npmrc');
  const settings = join(home, 'npmrc');
  const own = existsSync(known) ? await readFile(known, 'utf8') : '';
  await writeFile(settings, `${own}\n//127.0.0.1:${port}/:_authToken=${await logInAt(url)}\n`);
  return {
    url,
    env: { NPM_CONFIG_USERCONFIG: settings, NPM_CONFIG_CACHE: join(home, 'npm-cache') },
    async stop() {
      child.kill('SIGTERM');
      await gone.catch(() => {});
    },
  };
}
