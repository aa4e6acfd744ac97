import { callAs } from '@assistant/api';
import {
  buildsIn,
  fitsShell,
  isPreview,
  isWithdrawn,
  type ReleaseBuild,
  type ReleaseRegistry,
  releaseBuild,
  releasesMayPreview,
} from '@assistant/contract';
import { providedHere } from '../remotes/registry';
import { isPublishersBuild } from '../remotes/trusted-registry';
import { stored } from '../start-up/stored';
import type { Tried } from './overrides';

/**
 * Why a version cannot be tried out: not written as a remote and a version; no such version; not fetched; not signed by the publisher; not to be checked by
 * this browser; withdrawn; it needs another shell; older than all that
 * players may get; the page stands in a frame; a preview, and no one is logged in here, or no tester; one whose time is over.
 */
type OverrideRefusal =
  | 'form'
  | 'unknown'
  | 'unreachable'
  | 'unsigned'
  | 'unchecked'
  | 'withdrawn'
  | 'misfit'
  | 'outdated'
  | 'framed'
  | 'noLogin'
  | 'notTester'
  | 'over';

/** A version that somebody wants to try out, with its build or why not. */
export type Judged = Tried & ({ build: ReleaseBuild } | { refused: OverrideRefusal });

/** How long the facts of a version may take. */
const DEADLINE_MS = 8_000;

/** What the site says of a published version. @returns undefined where it has none @throws where it does not answer */
async function publishedBuild({ remote, version }: Tried): Promise<unknown> {
  const answer = await fetch(`/remotes/${remote}/${version}/build.json`, {
    cache: 'no-cache',
    credentials: 'omit',
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  if (answer.status >= 500) throw new Error(`${answer.status}`);
  // A static host may answer what it does not have with the page.
  return answer.ok ? answer.json().catch(() => undefined) : undefined;
}

/** Why the account that is logged in here may not open a preview; undefined where it may. Nothing of it is fetched before. */
async function previewRefusal({ remote, version }: Tried): Promise<OverrideRefusal | undefined> {
  const token = stored('token');
  if (!token) return 'noLogin';
  const { data, error } = await callAs(token, releasesMayPreview, { app: remote, version });
  if (error) return error.code === 401 ? 'noLogin' : 'unreachable';
  return data.state === 'open' ? undefined : data.state;
}

/** The build as it was written: in the page's registry, which has signatures that the file lacks, or beside its files. */
const writtenBuild = (tried: Tried, registry: ReleaseRegistry): unknown =>
  buildsIn(registry).find(([name, build]) => name === tried.remote && build.version === tried.version)?.[1] ??
  publishedBuild(tried);

/**
 * Whether a build was published before each one of its remote that players may get: the active one, the canary, and the
 * previous one, to which a page and a rollback go back. What those before it had mended would be open again here.
 */
function isOutdated({ published = '' }: ReleaseBuild, remote: string, registry: ReleaseRegistry): boolean {
  const inUse = buildsIn(registry).filter(([name]) => name === remote);
  // Builds without a time are older than those with one.
  return inUse.length > 0 && inUse.every(([, build]) => published < (build.published ?? ''));
}

/**
 * Whether a version may be tried out in this page: published, signed by the publisher, of a preview by a tester, not withdrawn, not
 * older than all that is in use, and made for what the page's shell provides. Never throws.
 */
export async function judgeOverride(tried: Tried, page: Document = document): Promise<Judged> {
  const refuse = (refused: OverrideRefusal): Judged => ({ ...tried, refused });
  const registry: ReleaseRegistry = JSON.parse(
    page.getElementById('releases')?.textContent ?? '{"remotes":{}}',
  );
  if (isWithdrawn(registry, tried.remote, tried.version)) return refuse('withdrawn');
  const why = isPreview(tried.version) && (await previewRefusal(tried));
  if (why) return refuse(why);
  let written: unknown;
  try {
    written = await writtenBuild(tried, registry);
  } catch {
    return refuse('unreachable');
  }
  const { data: build } = releaseBuild.safeParse(written);
  if (build?.version !== tried.version) return refuse('unknown');
  const isSigned = await isPublishersBuild(tried.remote, written as ReleaseBuild, page);
  if (isSigned !== true) return refuse(isSigned === false ? 'unsigned' : 'unchecked');
  if (isOutdated(build, tried.remote, registry)) return refuse('outdated');
  return fitsShell(build.uses, providedHere(page)) ? { ...tried, build } : refuse('misfit');
}
