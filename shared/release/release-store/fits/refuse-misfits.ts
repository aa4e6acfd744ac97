import type { ReleaseRegistry } from '@assistant/contract';
import { remoteBuild, shellBuild } from '../read-facts';
import { refusal } from '../refusal';
import type { ApiCalls } from './call-misfits';
import { misfits } from './fits';
import { API_ADVICE, apiMisfits, type Misfit, remotesInUse } from './pages-in-use';

/** The builds of a registry that its shell does not have all for. */
async function shellMisfits(site: string, registry: ReleaseRegistry): Promise<Misfit[]> {
  const shell = await shellBuild(site, registry.shell.version);
  const found = remotesInUse(registry).map(async ([app, role, version]) =>
    misfits(await remoteBuild(site, app, version), shell).map((mistake): Misfit => ({ role, mistake })),
  );
  return (await Promise.all(found)).flat();
}

/** What may be done where a page and its shell do not fit, and where a page and the API do not. */
const ADVICE = {
  shell:
    'Release the two together (activate shell VERSION --with REMOTE=VERSION), or build the remote against the shell that is active.',
  api: API_ADVICE,
};

/**
 * Refuses a change of the registry after which a build would not run under its shell, or with the API. What does not
 * fit already does not stand in the way of another change, unless it would become active.
 * @param api the calls of the server
 * @throws an error that says which build uses what the shell does not have, and which call does not work
 */
export async function refuseMisfits(
  site: string,
  before: ReleaseRegistry | undefined,
  after: ReleaseRegistry,
  api: ApiCalls,
): Promise<void> {
  const checks = {
    shell: (registry: ReleaseRegistry) => shellMisfits(site, registry),
    api: (registry: ReleaseRegistry) => apiMisfits(site, registry, api),
  };
  const lines: string[] = [];
  for (const [kind, check] of Object.entries(checks)) {
    const found = await newMisfits(check, before, after);
    if (found.length > 0) lines.push(...new Set(found), ADVICE[kind as keyof typeof ADVICE]);
  }
  if (lines.length > 0) throw refusal('misfits', { lines });
}

async function newMisfits(
  check: (registry: ReleaseRegistry) => Promise<Misfit[]>,
  before: ReleaseRegistry | undefined,
  after: ReleaseRegistry,
): Promise<string[]> {
  const known = before ? await check(before) : [];
  const isKnown = ({ role, mistake }: Misfit) =>
    known.some((one) => one.mistake === mistake && (role === 'other' || one.role === 'active'));
  return (await check(after)).filter((one) => !isKnown(one)).map(({ mistake }) => mistake);
}
