import { isWithdrawn, type ReleaseRegistry, type ReleaseRemote } from '@assistant/contract';
import type { RemoteName } from '../app-names';
import { misfits } from '../fits/fits';
import { isDrawnByOthers, losesArea, permitsAreas } from '../fits/registry-areas';
import { mapValues } from '../map-values';
import { publishedVersions, readBuild } from '../published';
import { readShell } from '../published-shell';
import { remoteBuild, shellBuild } from '../read-facts';
import { refusal } from '../refusal';
import { choicesOf } from './choices';
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

/** Whether a version of a remote runs under the registry's shell: that has what it uses, and permits its areas. */
const runs = async (site: string, registry: ReleaseRegistry, remote: RemoteName, version: string) =>
  !(await isMisfit(site, registry, remote, version)) && (await permitsAreas(site, registry, remote, version));

/** The registry without builds of these remotes that no page may fall back to under its shell. */
async function withoutMisfits(
  site: string,
  registry: ReleaseRegistry,
  names: readonly RemoteName[],
): Promise<ReleaseRegistry> {
  const remotes = { ...registry.remotes };
  for (const name of names) {
    const { active, canary, previous, ...said } = remotes[name] as ReleaseRemote;
    const keeps = async (version: string) => !(await isMisfit(site, registry, name, version));
    remotes[name] = {
      active,
      ...(canary && (await keeps(canary.build.version)) && { canary }),
      ...(previous && (await keeps(previous.version)) && { previous }),
      ...choicesOf(said),
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
    if (version && !isWithdrawn(before, name, version) && (await runs(site, next, name, version)))
      return version;
  return undefined;
}

/**
 * Rolls the shell back together with these remotes, in one revision.
 * @param names the remotes that go back with it, each to a version that runs under the previous shell
 * @param without remotes of which no version does: they are not released any more
 * @throws an error where the previous shell is not there whole; else one that names the remotes that stand in the way,
 *   and the command that takes them back, or out where it has others for their pages; or that nothing of them runs under it
 */
export async function rollbackTogether(
  site: string,
  registry: ReleaseRegistry,
  names: readonly RemoteName[],
  without: readonly RemoteName[] = [],
): Promise<ReleaseRegistry> {
  const back = rollbackShell(registry);
  // What a damaged shell provides is not known, so nothing may be said about the remotes.
  await readShell(site, back.shell.version);
  const remotes: ReleaseRegistry['remotes'] = {};
  const retired = { ...registry.retired };
  const missing: RemoteName[] = [];
  const leaving: RemoteName[] = [];
  const stuck: RemoteName[] = [];
  for (const [name, entry] of Object.entries<ReleaseRemote>(registry.remotes)) {
    remotes[name] = entry;
    const isGiven = names.includes(name) || without.includes(name);
    const now = entry.active.version;
    const version = await versionBefore(site, registry, back, name);
    const isLess = version !== undefined && (await losesArea(site, back, name, now, version));
    if (!isGiven && !isLess && (await runs(site, back, name, now))) continue;
    if (without.includes(name)) {
      if (version)
        throw new Error(`${name} ${version} runs under shell ${back.shell.version}: take it --with`);
      delete remotes[name];
      // Or the next build would bring it, which does not run under that shell.
      retired[name] = now;
    } else if (!version) {
      if (await isDrawnByOthers(site, back, name, now)) leaving.push(name);
      else stuck.push(name);
    } else if (isGiven) {
      const active = await readBuild(site, name, version);
      remotes[name] = { active, ...choicesOf(entry) };
    } else missing.push(name);
  }
  if (stuck.length > 0) throw refusal('nothingRuns', { shell: back.shell.version, apps: stuck });
  if (missing.length + leaving.length > 0) {
    const taken = [...names, ...missing].filter((name) => !leaving.includes(name));
    const command = [
      'npm run release -- rollback shell',
      ...taken.map((name) => `--with ${name}`),
      ...[...without, ...leaving].map((name) => `--without ${name}`),
    ].join(' ');
    throw refusal('needShell', { shell: back.shell.version, apps: [...missing, ...leaving], command });
  }
  const next = { ...back, remotes, ...(Object.keys(retired).length > 0 && { retired }) };
  return withProvides(site, await withoutMisfits(site, next, Object.keys(remotes)));
}
