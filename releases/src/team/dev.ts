import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { rootCertificates } from 'node:tls';
import type { Command } from 'commander';
import { addressOf, noAnswer } from './team-site';

/** The bundler that the packages of a folder have brought. @throws an error where none has */
function bundlerIn(folder: string): string {
  try {
    const about = createRequire(join(folder, 'package.json')).resolve('@rspack/cli/package.json');
    return join(dirname(about), 'bin/rspack.js');
  } catch (error) {
    throw new Error(`no build tools in ${folder}; run npm install there`, { cause: error });
  }
}

/** @throws an error where the site gives no answer: the page would only say that a proxy has failed */
async function refuseSilent(site: string, ca?: string): Promise<void> {
  const url = new URL('/releases.json', site);
  const { get } = url.protocol === 'https:' ? https : http;
  const trusted = ca && [...rootCertificates, await readFile(ca, 'utf8')];
  const asked = get(url, { timeout: 10_000, ...(trusted && { ca: trusted }) });
  asked.on('timeout', () => asked.destroy(new Error('nothing came in 10 s')));
  const [answer] = await once(asked, 'response').catch((error: unknown) => {
    throw noAnswer(url, error);
  });
  answer.destroy();
}

/**
 * Serves the remote in a folder as it is written, and all else as a running site gives it, until it is stopped.
 * @param site its address, as players open it
 * @param ca a file with certificates to trust beside those of this machine
 * @throws an error where it ends by itself
 */
async function developAgainst(site: string, folder: string, ca?: string): Promise<void> {
  const bundler = bundlerIn(resolve(folder));
  await refuseSilent(site, ca);
  const child = spawn(process.execPath, [bundler, 'serve'], {
    cwd: resolve(folder),
    stdio: 'inherit',
    env: {
      ...process.env,
      DEV_AGAINST: site,
      RELEASE_VERSION: 'dev',
      // For a build preset of before fast refresh: it builds for the React that is released. This one knows by DEV_AGAINST what to do.
      NODE_ENV: 'production',
      ...(ca && { NODE_EXTRA_CA_CERTS: resolve(ca) }),
    },
  });
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  await once(child, 'exit');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop);
  if (!isStopped) throw new Error('the development server has ended; it says why above');
}

/** Adds `dev`. */
export function addDev(program: Command, env: NodeJS.ProcessEnv): void {
  program
    .command('dev')
    .description(
      'show the remote of a folder in a running site, as you write it; only this machine sees that',
    )
    .argument('[folder]', 'with its rspack.config.ts', '.')
    .option('--against <site>', 'its address; default: ASSISTANT_SITE', env.ASSISTANT_SITE ?? '')
    .option('--ca <file>', 'certificates to trust, where the site has one of its own')
    .action((folder: string, { against, ca }: { against: string; ca?: string }) =>
      developAgainst(addressOf(against, '--against'), folder, ca),
    );
}
