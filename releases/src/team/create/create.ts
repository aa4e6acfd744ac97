import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Command } from 'commander';
import type { Terminal } from '../../run-cli';
import { withoutShell } from '../without-shell';
import { OWN_SCOPE, publishedName } from './scope';
import { npmInstall, refuseMistakes, refuseRegistry, type VersionOf, writeTeamRemote } from './write-remote';

/** Of its development server. */
const PORT = 3900;

/** Beside the program in its package: the versions that were published with it, by name. */
const VERSIONS = new URL('./versions.json', import.meta.url);
const OWN = new URL('./package.json', import.meta.url);

/** What was published with this tool, and in which scope. */
async function publishedWithThis(): Promise<{ versionOf: VersionOf; scope: string }> {
  const read = (url: URL) =>
    readFile(url, 'utf8').catch((error: Error) => {
      throw new Error('this tool is of no published package, so it does not know which packages fit it', {
        cause: error,
      });
    });
  const versions: Record<string, string> = JSON.parse(await read(VERSIONS));
  const own: { name: string; version: string } = JSON.parse(await read(OWN));
  const [scope = OWN_SCOPE] = own.name.split('/');
  const versionOf = (name: string) => {
    const version = publishedName(name, scope) === own.name ? own.version : versions[name];
    if (!version) throw new Error(`this tool was published without the version of ${name}`);
    return version;
  };
  return { versionOf, scope };
}

/** The registry of the packages by npm's settings, which are those of the folder in which it is asked. */
function registrySet(scope: string): string | undefined {
  const asked = withoutShell('npm', ['config', 'get', `${scope}:registry`]);
  const { stdout } = spawnSync(...asked, { encoding: 'utf8' });
  return URL.canParse(stdout?.trim() ?? '') ? stdout.trim() : undefined;
}

interface Options {
  registry?: string;
  install: boolean;
}

/** Adds `create`: a repository of a team's own, of packages from a registry and nothing of the host's workspace. */
export function addCreate(program: Command, { out }: Terminal): void {
  program
    .command('create <remote> <path>')
    .description('a repository for a new remote: sources, a test, what a CI runs, a README')
    .argument('[folder]', 'a new one; default: the name of the remote')
    .option('--registry <url>', 'where its packages are; default: what npm is set to for their scope')
    .option('--no-install', 'do not run npm install in it')
    .action(async (name: string, path: string, folder: string | undefined, options: Options) => {
      refuseMistakes(name, path);
      if (options.registry) refuseRegistry(options.registry);
      const { versionOf, scope } = await publishedWithThis();
      const { registry = registrySet(scope), install } = options;
      const into = resolve(folder ?? name);
      if (registry) refuseRegistry(registry);
      await writeTeamRemote({ folder: into, name, path, port: PORT }, versionOf, scope);
      // Also of the name that sources import: who installs one by that gets no stranger's package.
      const lines = [...new Set([scope, OWN_SCOPE])].map((one) => `${one}:registry=${registry}\n`);
      if (registry) await writeFile(join(into, '.npmrc'), lines.join(''));
      if (install) npmInstall(name, into);
      const next = [`cd ${relative('.', into) || '.'}`, ...(install ? [] : ['npm install']), 'npm test'];
      out(`created ${name} in ${into}; its README says what is next: ${next.join(' && ')}\n`);
    });
}
