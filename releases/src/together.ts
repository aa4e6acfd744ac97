import type { ReleaseRegistry, ReleaseRemote } from '@assistant/contract';
import type { RemoteName } from './apps';
import { misfits } from './fits';
import { mapValues } from './map-values';
import { publishedVersions, readBuild } from './publish';
import { remoteBuild, shellBuild } from './read-facts';
import { activate, activateShell, rollbackShell } from './registry';

/** The registry with what its shell provides, as its build says. */
async function withProvides(site: string, registry: ReleaseRegistry): Promise<ReleaseRegistry> {
  const { provides: _, ...shell } = registry.shell;
  const { facts } = await shellBuild(site, shell.version);
  const provides = facts && mapValues(facts, ({ version }) => version);
  return { ...registry, shell: { ...shell, ...(provides && { provides }) } };
}

async function isMisfit(site: string, registry: ReleaseRegistry, remote: RemoteName, version: string) {
  const shell = await shellBuild(site, registry.shell.version);
  return misfits(await remoteBuild(site, remote, version), shell).length > 0;
}

/** The registry without builds of these remotes that no page may fall back to under its shell. */
async function withoutMisfits(
  site: string,
  registry: ReleaseRegistry,
  names: readonly RemoteName[],
): Promise<ReleaseRegistry> {
  const remotes = { ...registry.remotes };
  for (const name of names) {
    const { active, canary, previous } = remotes[name] as ReleaseRemote;
    const keeps = async (version: string) => !(await isMisfit(site, registry, name, version));
    remotes[name] = {
      active,
      ...(canary && (await keeps(canary.build.version)) && { canary }),
      ...(previous && (await keeps(previous.version)) && { previous }),
    };
  }
  return { ...registry, remotes };
}

/**
 * Activates a shell together with versions of remotes, in one revision. A previous version of these remotes that does not run
 * under this shell is no fallback any more; a rollback of the shell takes the remotes back as well.
 */
export async function activateTogether(
  site: string,
  registry: ReleaseRegistry,
  shell: string,
  remotes: ReadonlyMap<RemoteName, string>,
): Promise<ReleaseRegistry> {
  let next = activateShell(registry, shell);
  for (const [name, version] of remotes) next = await activate(site, next, name, version);
  const replaced = [...remotes.keys()].flatMap((name) => {
    const before = registry.remotes[name]?.active.version;
    return before && before !== next.remotes[name]?.active.version ? [[name, before] as const] : [];
  });
  if (replaced.length > 0) next = { ...next, shell: { ...next.shell, with: Object.fromEntries(replaced) } };
  return withProvides(site, await withoutMisfits(site, next, [...remotes.keys()]));
}

/** The version of a remote that goes back with the shell: what the shell replaced, else what runs under the one before. */
async function versionBefore(site: string, before: ReleaseRegistry, next: ReleaseRegistry, name: RemoteName) {
  const { with: replaced } = before.shell;
  const kept = [replaced?.[name], before.remotes[name]?.previous?.version];
  for (const version of [...kept, ...(await publishedVersions(site, name))])
    if (version && !(await isMisfit(site, next, name, version))) return version;
  return undefined;
}

/**
 * Rolls the shell back together with these remotes, in one revision. A remote of which no version runs under the
 * previous shell is not released any more.
 * @throws an error that names the remotes that have to go back as well, and the command that does it
 */
export async function rollbackTogether(
  site: string,
  registry: ReleaseRegistry,
  names: readonly RemoteName[],
): Promise<ReleaseRegistry> {
  let next = rollbackShell(registry);
  for (const name of names) {
    const version = await versionBefore(site, registry, next, name);
    const { [name]: _, ...others } = next.remotes;
    const entry = version && { [name]: { active: await readBuild(site, name, version) } };
    next = { ...next, remotes: { ...others, ...entry } };
  }
  const all = Object.keys(next.remotes);
  const missing: RemoteName[] = [];
  for (const name of all) {
    const { active } = next.remotes[name] as ReleaseRemote;
    if (await isMisfit(site, next, name, active.version)) missing.push(name);
  }
  if (missing.length > 0) {
    const command = [
      'npm run release -- rollback shell',
      ...[...names, ...missing].map((name) => `--with ${name}`),
    ];
    throw new Error(
      `shell ${next.shell.version} cannot run what is active of ${missing.join(', ')}; take them back in the same step:\n${command.join(' ')}`,
    );
  }
  return withProvides(site, await withoutMisfits(site, next, all));
}
