import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import { type BuiltFolder, readBuiltFolder } from '../../built-folder';
import { printable } from '../../printable';
import type { Terminal } from '../../run-cli';
import { OWN_SCOPE, tableIn } from '../create/scope';
import { CommandEndedError } from '../exit-code';
import { addressOf } from '../team-site';
import { withoutShell } from '../without-shell';
import { composeBuilds } from './compose-builds';
import { end, freePort, startServer } from './local-server';

const SITE = '@assistant/site';

/** How the package is installed, in the scope in which this tool was published. */
function howToInstall(): string {
  let scope = OWN_SCOPE;
  try {
    const own = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));
    scope = String(own.name).split('/')[0] ?? OWN_SCOPE;
  } catch {
    // This tool is of no published package.
  }
  const range = tableIn(scope, { [SITE]: 'latest' })[SITE];
  return `npm install --save-dev ${SITE}@${range}`;
}

/** The folder of the installed package. @throws an error that says how it is installed */
function sitePackage(folder: string): string {
  try {
    return dirname(createRequire(join(resolve(folder), 'package.json')).resolve(`${SITE}/package.json`));
  } catch (error) {
    throw new Error(`no ${SITE} in ${resolve(folder)}; install it: ${howToInstall()}`, { cause: error });
  }
}

/** What ends it: a terminal that is closed as well. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface Options {
  from: string;
  port: number;
}

interface Wanted {
  site: string;
  own: BuiltFolder;
  from: string | undefined;
  port: number;
  /** Empty: until it is stopped. */
  command: readonly string[];
  env: NodeJS.ProcessEnv;
}

/** @returns the exit code of a command that is run with the address of the site */
async function runCommand(
  [program = '', ...words]: readonly string[],
  env: NodeJS.ProcessEnv,
  started: (child: ChildProcess) => void,
): Promise<number> {
  const isWindows = process.platform === 'win32';
  // It leads a group of its own, so that what it has started ends with it.
  const stdio: ['ignore', 'inherit', 'inherit'] = ['ignore', 'inherit', 'inherit'];
  const child = spawn(...withoutShell(program, words), { stdio, env, detached: !isWindows });
  started(child);
  const [code] = await once(child, 'exit').catch((error: Error) => {
    const hint = isWindows ? '; what is no .exe runs by npx' : '';
    throw new Error(`${program} cannot be run: ${error.message}${hint}`);
  });
  return code ?? 1;
}

/** Serves a test site until the command has ended, or it is stopped. @returns the exit code */
async function serve(
  { site, own, from, port, command, env }: Wanted,
  { out, err }: Terminal,
): Promise<number> {
  const stopping = new AbortController();
  const stopped = once(stopping.signal, 'abort');
  // A second one ends this at once.
  const stop = () => {
    heedNoMore();
    stopping.abort();
  };
  const heedNoMore = () => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const home = await mkdtemp(join(tmpdir(), 'assistant-test-site-'));
  const children: (() => Promise<void>)[] = [];
  const refuseStopped = () => {
    if (stopping.signal.aborted) throw new CommandEndedError(1);
  };
  const builds = join(home, 'builds');
  const parts = { builds: join(site, 'builds'), own, from };
  const report = (line: string) => err(`${printable(line)}\n`);
  const composed = composeBuilds(parts, builds, report, stopping.signal);
  const start = async (): Promise<number> => {
    await composed;
    refuseStopped();
    const server = await startServer(site, { home, builds, port: await freePort(port) }, (child) =>
      children.push(() => end(child)),
    );
    refuseStopped();
    const desk = server.agent ? `; ${server.agent.name} with ${server.agent.password} at /desk` : '';
    out(
      `${own.remote} ${own.version} is what players of ${server.url} get\nregister any account there at /register${desk}\n`,
    );
    const work =
      command.length > 0
        ? runCommand(command, { ...env, TEST_SITE_URL: server.url }, (child) =>
            children.push(() => end(child, process.platform !== 'win32')),
          )
        : new Promise<never>(() => {});
    return Promise.race([work, server.ended]);
  };
  try {
    // Where nothing is run to judge by, being stopped is how it ends.
    return await Promise.race([start(), stopped.then(() => (command.length > 0 ? 1 : 0))]);
  } finally {
    // It writes below the folder.
    await composed.catch(() => {});
    await Promise.all(children.map((each) => each()));
    heedNoMore();
    await rm(home, { recursive: true, force: true, maxRetries: 3 });
  }
}

function portNumber(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65_536) return port;
  throw new InvalidArgumentError('A port is a number below 65536.');
}

/** Adds `test-site`. @param command what is run against the site, after `--` */
export function addTestSite(
  program: Command,
  terminal: Terminal,
  env: NodeJS.ProcessEnv,
  command: readonly string[],
): void {
  program
    .command('test-site')
    .description(
      'a whole site on this machine with the build of a folder, for browser tests; until -- COMMAND has ended, which finds its address in TEST_SITE_URL',
    )
    .argument('[folder]', 'with the build', '.')
    .option(
      '--from <site>',
      'with the remotes that players of this site get; default: ASSISTANT_SITE, else those of the package',
      env.ASSISTANT_SITE ?? '',
    )
    .option('--port <number>', 'where it listens; default: a free one', portNumber, 0)
    .action(async (folder: string, options: Options) => {
      const from = options.from ? addressOf(options.from, '--from') : undefined;
      const site = sitePackage(folder);
      const own = await readBuiltFolder(folder);
      if (!own) throw new Error(`no build in ${folder}; run npm run build there`);
      // Said before anything is fetched; it is chosen when the server starts.
      if (options.port) await freePort(options.port);
      const code = await serve({ site, own, from, port: options.port, command, env }, terminal);
      if (code !== 0) throw new CommandEndedError(code);
    });
}
