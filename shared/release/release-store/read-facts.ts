import { join } from 'node:path';
import { type AppName, releaseFolder } from './app-names';
import { contentOf } from './files';
import type { ApiCalls } from './fits/call-misfits';
import type { Build, Provides, Uses } from './fits/fits';
import { FACTS_FILE, parseJson } from './published';

/** What a build says of the contract; older builds do not. */
interface ContractFacts {
  provides?: Provides;
  uses?: Uses;
  /** The ranges of versions of what is shared. */
  requires?: Record<string, string>;
  /** The calls it makes. */
  calls?: ApiCalls;
  /** What a remote declares, and what a shell reserves and permits. */
  remote?: unknown;
  places?: unknown;
  version?: unknown;
}

/** The facts of the build whose files are in a folder. */
export async function readFacts(folder: string): Promise<ContractFacts> {
  const text = String((await contentOf(join(folder, FACTS_FILE))) ?? '');
  return (parseJson(text) ?? {}) as ContractFacts;
}

/** The facts of a published version. */
export const factsOf = (site: string, app: AppName, version: string): Promise<ContractFacts> =>
  readFacts(join(site, releaseFolder(app, version)));

/** A published version of the shell, with what it provides. */
export async function shellBuild(site: string, version: string): Promise<Build<Provides>> {
  const { provides: facts, requires } = await factsOf(site, 'shell', version);
  return { app: 'shell', version, facts, requires };
}

/** A published version of a remote, with what it uses. */
export async function remoteBuild(site: string, app: AppName, version: string): Promise<Build<Uses>> {
  const { uses: facts, requires } = await factsOf(site, app, version);
  return { app, version, facts, requires };
}
