import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { type AppName, releaseFolder } from './apps';
import { type Build, misfits, type Provides, type Uses } from './fits';
import { FACTS_FILE, parseJson } from './publish';

/** What a build says of the contract, in the folder of its files; older builds do not. */
export async function readFacts(folder: string): Promise<{ provides?: Provides; uses?: Uses }> {
  const text = await readFile(join(folder, FACTS_FILE), 'utf8').catch(() => '');
  return (parseJson(text) ?? {}) as { provides?: Provides; uses?: Uses };
}

const factsOf = (site: string, app: AppName, version: string) =>
  readFacts(join(site, releaseFolder(app, version)));

export async function shellBuild(site: string, version: string): Promise<Build<Provides>> {
  return { app: 'shell', version, facts: (await factsOf(site, 'shell', version)).provides };
}

/** A published version of a remote, with what it uses. */
export async function remoteBuild(site: string, app: AppName, version: string): Promise<Build<Uses>> {
  return { app, version, facts: (await factsOf(site, app, version)).uses };
}

/** A build of a registry that its shell does not have all for; `role` is what players get of it. */
interface Misfit {
  role: 'active' | 'other';
  mistake: string;
}

/** The versions of each remote that a page may get by a registry. */
const versionsOf = ({ remotes }: ReleaseRegistry): [string, Misfit['role'], string][] =>
  Object.entries(remotes).flatMap(([app, { active, canary, previous }]) =>
    [active, canary?.build, previous].flatMap((build): [string, Misfit['role'], string][] =>
      build ? [[app, build === active ? 'active' : 'other', build.version]] : [],
    ),
  );

async function registryMisfits(site: string, registry: ReleaseRegistry): Promise<Misfit[]> {
  const shell = await shellBuild(site, registry.shell.version);
  const found = versionsOf(registry).map(async ([app, role, version]) =>
    misfits(await remoteBuild(site, app, version), shell).map((mistake): Misfit => ({ role, mistake })),
  );
  return (await Promise.all(found)).flat();
}

/**
 * Refuses a change of the registry after which a build would not run under its shell. What does not fit already
 * does not stand in the way of another change, unless it would become active.
 * @throws an error that says which build uses what the shell does not have
 */
export async function refuseMisfits(
  site: string,
  before: ReleaseRegistry | undefined,
  after: ReleaseRegistry,
): Promise<void> {
  const known = before ? await registryMisfits(site, before) : [];
  const isKnown = ({ role, mistake }: Misfit) =>
    known.some((one) => one.mistake === mistake && (role === 'other' || one.role === 'active'));
  const found = (await registryMisfits(site, after)).filter((one) => !isKnown(one));
  if (found.length === 0) return;
  const mistakes = [...new Set(found.map(({ mistake }) => mistake))].join('\n');
  throw new Error(
    `Refused, because a page would not work:\n${mistakes}\nRelease the two together (activate shell VERSION --with REMOTE=VERSION), or build the remote against the shell that is active.`,
  );
}
