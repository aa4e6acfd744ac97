import { publishedName, tableIn } from '../../../releases/src/team/create/scope';
import { changelogOf, committedReports } from './changelog';
import { readCli } from './cli-source';
import { git } from './git';
import { inFolder } from './in-folder';
import { nextVersion, type There } from './next-version';
import { readWitness } from './program-source';
import type { Registry } from './registry';
import { contentOf, packagesForTeams, readSource, type Source } from './sources';

/** What became of a package: published under a version, or the registry has it as it is. */
export interface Outcome {
  name: string;
  version: string;
  isNew: boolean;
}

/** @throws an error where what is published was made from a commit that this checkout does not have: it would become older again */
function refuseOlder(name: string, { newest, commit }: There): void {
  if (!commit) return;
  try {
    git('merge-base', '--is-ancestor', commit, 'HEAD');
  } catch (error) {
    throw new Error(
      `${name} ${newest} was published from commit ${commit.slice(0, 8)}, which this checkout does not have: pull first`,
      { cause: error },
    );
  }
}

/** What a package says of itself in another scope. */
const aboutIn = (scope: string, about: Source['about']): Source['about'] => ({
  ...about,
  name: publishedName(about.name, scope),
  ...(about.dependencies && { dependencies: tableIn(scope, about.dependencies) }),
});

/**
 * Publishes what a remote of a team is made of, and the witness, to a registry: each package whose content it does not have, after those that it needs. Given
 * again after it was ended it goes on.
 * @param scope in which they are published: sources name them as here, so what needs one names it by an alias
 * @param site whether the product comes last, as a package for test sites; all apps are built for it
 * @param report gets each outcome as it comes
 * @throws an error where the registry refuses one; those before it are published
 */
export async function publishPackages(
  registry: Registry,
  options: { dryRun: boolean; scope: string; site: boolean; report: (outcome: Outcome) => void },
): Promise<void> {
  const { dryRun, scope, site, report } = options;
  const versions = new Map<string, string>();
  async function publish(own: Source, folder?: string): Promise<void> {
    const source = { ...own, about: aboutIn(scope, own.about) };
    const { name } = source.about;
    const there = await registry.read(name);
    const content = contentOf(source);
    const isNew = there?.content !== content;
    if (isNew && there) refuseOlder(name, there);
    const version = isNew ? nextVersion(name, source.about.version, there) : (there?.newest ?? '');
    versions.set(own.about.name, version);
    if (isNew && !dryRun) {
      const committed = folder ? committedReports(folder) : [];
      const changelog = committed.length > 0 ? [['CHANGELOG.md', changelogOf(name, committed)] as const] : [];
      const about = {
        ...source.about,
        version,
        assistant: { content, commit: git('rev-parse', 'HEAD').trim() },
      };
      await inFolder({ ...source, about }, new Map(changelog), (made) => registry.publish(made, name));
    }
    report({ name, version, isNew });
  }
  for (const folder of packagesForTeams().values()) await publish(await readSource(folder, versions), folder);
  await publish(await readCli(versions));
  await publish(await readWitness());
  if (!site) return;
  // With it comes the bundler, which the others need not wait for.
  const { readSite } = await import('./site-source');
  await publish(await readSite());
}
