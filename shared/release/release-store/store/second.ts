import { join } from 'node:path';
import { buildsIn, canonicalJson, type ReleaseBuild, type ReleaseRevision } from '@assistant/contract';
import { isSigned, type PageSettings } from '@assistant/page-data';
import { type AppName, releaseFolder } from '../app-names';
import { isAdded, writtenBuild } from '../published';
import { refusal } from '../refusal';
import { readList } from '../site/file-list';
import { versionsThatEnter } from './in-use';
import type { SigningKey } from './keys';
import type { Released } from './release-store';
import { buildersOf } from './trust';

type Settings = Pick<PageSettings, 'RELEASE_KEYS' | 'SERVER_KEYS' | 'APP_KEYS' | 'SECOND_KEYS'>;

/** What a second machine says: that it has built a version, and that every byte is the same. */
export interface Second {
  app: AppName;
  version: string;
  signature: ReturnType<SigningKey['sign']>;
}

/**
 * What a second machine signs of a version: each file that its build has made, and what the page is going to know of it.
 * What publishing adds is left out: compressed copies may differ by machine, and a browser checks what is in them.
 * @param build what a registry says of it; default: what was published
 * @param sealed the hash of its list; default: any
 * @returns undefined where its list is not there, or not that one
 */
export async function builtText(
  site: string,
  app: AppName,
  version: string,
  build?: ReleaseBuild,
  sealed?: string,
): Promise<string | undefined> {
  const list = await readList(site, app, version, sealed);
  const written = build ?? (await writtenBuild(join(site, releaseFolder(app, version))));
  if (!list || (!written && app !== 'shell')) return undefined;
  const { signature: _, published: __, ...says } = written ?? ({} as Partial<ReleaseBuild>);
  const files = Object.fromEntries([...list.files].filter(([address]) => !isAdded(address)));
  return canonicalJson({ built: `${app}@${version}`, files, says });
}

/** Whether a key of a second machine, which signs neither builds of the app nor releases, has signed a text of it. */
export const isOfSecond = (
  app: AppName,
  text: string,
  by: Second['signature'] | undefined,
  settings: Settings,
): boolean =>
  by !== undefined &&
  !Object.hasOwn({ ...buildersOf(app, settings), ...settings.SERVER_KEYS }, by.key) &&
  isSigned(text, by, settings.SECOND_KEYS ?? {});

/** Whether a site gives players only what a second machine has built too. */
export const wantsSecond = ({ SECOND_KEYS = {} }: Settings): boolean => Object.keys(SECOND_KEYS).length > 0;

/** Whether a second machine has signed a version as a revision has it. */
export async function isBuiltTwice(
  site: string,
  [app, version]: readonly [AppName, string],
  { registry, sealed, seconds }: Omit<Released, 'revision' | 'settings'>,
  settings: Settings,
): Promise<boolean> {
  const name = `${app}@${version}`;
  const build = buildsIn(registry).find(([one, said]) => one === app && said.version === version)?.[1];
  const text = await builtText(site, app, version, build, sealed?.[name]);
  return text !== undefined && isOfSecond(app, text, seconds?.[name], settings);
}

/** The signatures of second machines that a revision has: those of before, without what is removed with it. */
export const secondsAfter = (
  before: ReleaseRevision['seconds'],
  { seconds, removes = [] }: Pick<ReleaseRevision, 'seconds'> & { removes?: readonly (readonly string[])[] },
): ReleaseRevision['seconds'] => {
  const gone = new Set(removes.map((one) => one.join('@')));
  const left = Object.entries({ ...before, ...seconds }).filter(([name]) => !gone.has(name));
  return left.length > 0 ? Object.fromEntries(left) : undefined;
};

/** Whether players have had a version before, with the list of files of that hash. */
export type Had = (used: readonly [AppName, string], sealed: string | undefined) => Promise<boolean>;

/**
 * The versions that a revision may not give players: they are new to them, and only one machine has built them. What stays is not
 * looked at: an altered file of it must never keep another version from being taken back.
 * @param before what was released before: its settings say whether a second machine is wanted
 */
export async function builtOnce(
  site: string,
  next: Omit<Released, 'revision' | 'settings'>,
  before: Pick<Released, 'registry' | 'settings'> | undefined,
  had: Had,
): Promise<(readonly [AppName, string])[]> {
  if (!before || !wantsSecond(before.settings)) return [];
  const found: (readonly [AppName, string])[] = [];
  for (const one of versionsThatEnter(before.registry, next.registry))
    if (
      !(await isBuiltTwice(site, one, next, before.settings)) &&
      !(await had(one, next.sealed?.[one.join('@')]))
    )
      found.push(one);
  return found;
}

/** @throws RefusalError for such a version */
export async function refuseBuiltOnce(...said: Parameters<typeof builtOnce>): Promise<void> {
  const [first] = await builtOnce(...said);
  if (first) throw refusal('builtOnce', { app: first[0], version: first[1] });
}
