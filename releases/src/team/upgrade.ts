import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { covers } from '@assistant/contract';
import { FACTS_FILE, parseJson, releaseFolder } from '@assistant/release-store';
import type { Command } from 'commander';
import { z } from 'zod';
import { readFrom, readRegistryOf } from '../fetch-build';
import { printable } from '../printable';
import type { Terminal } from '../run-cli';
import { readRange } from './create/scope';
import { npmInstall } from './create/write-remote';
import { addressOf } from './team-site';
import { withoutShell } from './without-shell';

const run = promisify(execFile);

const byNumber = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });

/**
 * The newest of these versions under which a remote runs: of a package that the shell provides none of a later minor, which has more than
 * there is; the last number says nothing of that.
 * @param provided the version that the shell has; undefined for what each remote has itself
 */
export function newestFitting(versions: readonly string[], provided: string | undefined): string | undefined {
  return versions
    .filter((version) => /^\d+\.\d+\.\d+$/.test(version))
    .filter((version) => !provided || covers(provided, version.replace(/\d+$/, '0')))
    .toSorted(byNumber)
    .at(-1);
}

/** What a package's CHANGELOG.md says of the versions after one, up to another. */
export function changesBetween(changelog: string, from: string, to: string): string[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const version = /^\d+\.\d+\.\d+/.exec(section)?.[0];
      return version && byNumber(version, from) > 0 && byNumber(version, to) <= 0 ? [section.trimEnd()] : [];
    });
}

const says = z.object({ provides: z.record(z.string(), z.object({ version: z.string() })) });

/** The versions of what the shell of a site provides. @throws an error where it does not say them */
async function providedAt(at: string): Promise<ReadonlyMap<string, string>> {
  const { shell } = await readRegistryOf(at);
  const folder = releaseFolder('shell', shell.version);
  const { success, data } = says.safeParse(parseJson(String(await readFrom(at, `/${folder}/${FACTS_FILE}`))));
  if (!success) throw new Error(`${at} does not say what its shell provides, so not which packages fit it`);
  return new Map(Object.entries(data.provides).map(([name, { version }]) => [name, version]));
}

/** What the registry says of a package; undefined where it says nothing of that. */
async function viewed(name: string, field: 'versions' | 'deprecated', cwd: string): Promise<unknown> {
  const asked = withoutShell('npm', ['view', name, field, '--json', '--loglevel=error']);
  const { stdout } = await run(...asked, { cwd }).catch((error: Error & { stderr?: string }) => {
    throw new Error(
      `no registry says which versions of ${name} there are: ${error.stderr?.trim() || error.message}`,
    );
  });
  return parseJson(stdout);
}

/** The newest version of a package after one that runs under what the shell has, and that was not deprecated. */
async function newestAfter(
  from: string,
  name: string,
  provided: string | undefined,
  cwd: string,
): Promise<string | undefined> {
  let versions = [await viewed(name, 'versions', cwd)].flat() as string[];
  for (;;) {
    const to = newestFitting(versions, provided);
    if (!to || byNumber(to, from) <= 0) return undefined;
    if (!(await viewed(`${name}@${to}`, 'deprecated', cwd))) return to;
    versions = versions.filter((version) => version !== to);
  }
}

const installedIn = async (folder: string, name: string): Promise<string | undefined> => {
  const text = await readFile(join(folder, 'node_modules', name, 'package.json'), 'utf8').catch(() => '');
  return (parseJson(text) as { version?: string } | undefined)?.version;
};

/** Adds `upgrade`: the packages of a remote as new as the site takes them, with what has changed. */
export function addUpgrade(program: Command, { out }: Terminal, env: NodeJS.ProcessEnv): void {
  program
    .command('upgrade')
    .description('take the newest packages that fit the site, and say what has changed in them')
    .argument('[folder]', 'of the remote', '.')
    .option('--at <site>', 'its address; default: ASSISTANT_SITE', env.ASSISTANT_SITE ?? '')
    .action(async (path: string, { at }: { at: string }) => {
      const folder = resolve(path);
      const provided = await providedAt(addressOf(at));
      const file = join(folder, 'package.json');
      const about = parseJson(await readFile(file, 'utf8').catch(() => '')) as
        | Record<string, Record<string, string>>
        | undefined;
      if (!about) throw new Error(`${file} is not there, or no JSON: say the folder of the remote`);
      const steps: { name: string; from: string; to: string }[] = [];
      for (const table of [about.dependencies, about.devDependencies])
        for (const [name, range] of Object.entries(table ?? {})) {
          if (!name.startsWith('@assistant/')) continue;
          const { published, versions } = readRange(name, range);
          const from = (await installedIn(folder, name)) ?? versions.replace(/^\D+/, '');
          const to = await newestAfter(from, published, provided.get(name), folder);
          if (!table || !to) continue;
          // A range that takes later minors would get those that do not fit.
          const newer = `${provided.has(name) ? '~' : '^'}${to}`;
          table[name] = published === name ? newer : `npm:${published}@${newer}`;
          steps.push({ name, from, to });
        }
      if (steps.length === 0) return out('every package is the newest that fits the site\n');
      await writeFile(file, `${JSON.stringify(about, null, 2)}\n`);
      npmInstall(String(about.name), folder);
      for (const { name, from, to } of steps) {
        const changelog = await readFile(join(folder, 'node_modules', name, 'CHANGELOG.md'), 'utf8').catch(
          () => '',
        );
        const lines = changesBetween(changelog, from, to).flatMap((section) => section.split('\n'));
        out(`${[`${name} ${from} → ${to}`, ...lines.map((line) => `  ${printable(line)}`)].join('\n')}\n`);
      }
      out('next: npm test, npm run build, assistant check .\n');
    });
}
