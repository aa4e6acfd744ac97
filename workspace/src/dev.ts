import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AppName, pageSettings } from '@assistant/release-store';
import { ROOT, workspaceApps } from '../../releases/src/apps';
import { DEV_VERSION, writePage } from './dev-page';
import { followDefinitions } from './follow-definitions';
import { freePort, portGiven, portIsFree } from './ports';
import { buildServer, releaseAll } from './release-all';

const report = (line: string) => console.log(`  ${line}`);
/** Everything a development run writes, so that `npm start` and the release commands never see unfinished builds. */
const DEVELOPMENT = join(ROOT, '.cache/dev');
/** The site with the other apps as they were built. It is shared, so each app is built once. */
const SITE = join(DEVELOPMENT, 'site');
/** How often a starting server is asked whether it answers. */
const LOOK_MS = 200;
const app = process.argv[2];

/** The port of the app's development server, from its own rspack.config.ts. */
async function developmentPort(name: AppName): Promise<number> {
  const { default: config } = await import(join(ROOT, name, 'rspack.config.ts'));
  return config.devServer.port;
}

interface Run {
  name: AppName;
  folder: string;
  page: string;
  /** Where the API and the development server listen. */
  port: number;
  devPort: number;
}

/** Prints the one address to open as the last line of the start, below the lines of both servers. */
async function tellWhenReady(name: AppName, port: number, devPort: number, signal: AbortSignal) {
  while (!(await fetch(`http://localhost:${port}/api/health`, { signal }).catch(() => undefined))?.ok) {
    await sleep(LOOK_MS, undefined, { signal });
  }
  console.log(
    `• ${name} as you write it: http://localhost:${devPort} (its API is on port ${port}, with ${name} as it was built)`,
  );
}

/** Runs API and development server until one ends or a signal comes. Returns the exit code. */
async function serve({ name, folder, page, port, devPort }: Run): Promise<number> {
  const env = {
    DATA_DIR: join(folder, 'data'),
    ...process.env,
    PORT: String(port),
    SITE_DIR: SITE,
    LOGIN_OBFUSCATION_KEY: pageSettings().LOGIN_OBFUSCATION_KEY,
  };
  const api = spawn(process.execPath, [join(ROOT, 'server/dist/main.mjs')], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...env, NODE_ENV: 'production' },
  });
  const rspack = join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js');
  const dev = spawn(process.execPath, [rspack, 'serve'], {
    cwd: join(ROOT, name),
    stdio: 'inherit',
    env: { ...env, DEV_PAGE: page, RELEASE_VERSION: DEV_VERSION, NODE_ENV: 'development' },
  });
  const children = [api, dev];
  const following = new AbortController();
  if (name !== 'shell') {
    followDefinitions(SITE, name, `http://localhost:${devPort}`, following.signal).catch((error: Error) =>
      console.error(`The API keeps the definitions it has: ${error.message}`),
    );
  }
  tellWhenReady(name, port, devPort, following.signal).catch(() => {});
  let asked = false;
  const stop = () => {
    asked = true;
    following.abort();
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const ends = children.map(
    (child) => new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1))),
  );
  const first = await Promise.race(ends);
  const code = asked ? 0 : first || 1;
  // One without the other is of no use.
  stop();
  await Promise.all(ends);
  return code;
}

async function main(name: AppName): Promise<number> {
  // Without PORT, any free one, so that `npm start` can run beside it.
  const port = portGiven() || (await freePort());
  if (!(await portIsFree(port))) {
    console.error(
      `\nPort ${port} is taken by another program. Stop it, or leave PORT out to take any free one.`,
    );
    return 1;
  }
  const devPort = await developmentPort(name);
  if (!(await portIsFree(devPort))) {
    console.error(
      `\nPort ${devPort} is taken by another program, perhaps a development server of ${name}. Stop it.`,
    );
    return 1;
  }
  console.log('• Building the other apps where they changed …');
  await releaseAll(SITE, pageSettings(), report, name);
  await buildServer(report);
  const folder = join(DEVELOPMENT, name);
  const page = await writePage(SITE, folder, name);
  return serve({ name, folder, page, port, devPort });
}

if (app && workspaceApps().includes(app)) {
  process.exitCode = await main(app).catch((error: Error) => {
    console.error(`\n${error.message}`);
    return 1;
  });
} else {
  console.error(`Name one app to work on: npm run dev -- ${workspaceApps().join(' | ')}`);
  process.exitCode = 1;
}
