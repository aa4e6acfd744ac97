import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOfBuild, type ReleaseRegistry } from '@assistant/contract';
import { readPageSettings } from '@assistant/page-data';
import {
  adviceFor,
  endingKeys,
  folderStore,
  foreignFiles,
  keyEnds,
  readersTroubles,
  recordTroubles,
  type SeenReleases,
  type Trouble,
  troubleWords,
} from '@assistant/release-store';
import type { TaskDefinitions } from '../released/definitions';
import { type Following, followingTroubles, type ReleaseServed } from '../released/following';
import { buildsOf, fileTrouble, type ReleasedBuild, readReleased } from '../released/registry';
import { newestTrouble, publishersKeys } from '../released/show-newest';
import type { Shown } from '../released/shown';
import { publicMessageOf } from '../system/error-code';
import { type Log, logChanges } from '../system/log-changes';
import type { Settings } from '../system/settings';
import { registryTroubles } from './registry-troubles';
import type { Sent } from './sent';

const bytesOf = async (file: string): Promise<number | undefined> =>
  (await stat(file).catch(() => undefined))?.size;

/** Files of a remote's version that are missing, or whose length has changed since they were published. */
async function buildTroubles(siteDir: string, released: ReleasedBuild): Promise<string[]> {
  const looked = filesOfBuild(released.build).map(async ({ href, bytes }) => {
    const found = await bytesOf(join(siteDir, href));
    if (found === bytes) return [];
    return [fileTrouble(released, href, found === undefined ? 'is missing' : 'is not what was published')];
  });
  return (await Promise.all(looked)).flat();
}

function keyTroubles(page: string, key: string): string[] {
  const released = readPageSettings(page);
  if (!released) return ['index.html has no settings of the page. Write it again: npm run release -- index.'];
  if (released.LOGIN_OBFUSCATION_KEY === key) return [];
  return [
    'LOGIN_OBFUSCATION_KEY is not the one index.html was released with, so that no login is accepted. Start the server with that one, or run npm run release -- index with this one.',
  ];
}

/** What lies at the root of the site, and where: what readers get, the shell's files it uses, and the registry in it. */
async function pageTroubles(
  siteDir: string,
  key: string,
  registry: ReleaseRegistry,
  shown: Shown | undefined,
): Promise<string[]> {
  const page = shown?.files.get('index.html')?.toString();
  if (page === undefined) {
    return [
      'index.html is missing, or not what a record gives, so that no player gets a page. Look: npm run release -- verify; write it: npm run release -- repair.',
    ];
  }
  const files = [...page.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/(shell\/[^"]+)"/g)];
  const looked = files.map(async ([, href = '']) =>
    (await bytesOf(join(siteDir, href))) === undefined
      ? [`The page asks for ${href}, which is missing. Put it back, or run npm run build.`]
      : [],
  );
  const ofRegistry = await registryTroubles(siteDir, registry, page);
  const ofReaders = shown?.isRecorded ? await readersTroubles(siteDir, shown.released, shown.files) : [];
  return [...(await Promise.all(looked)).flat(), ...keyTroubles(page, key), ...ofRegistry, ...ofReaders];
}

/** How many sentences about unknown files are listed one by one. */
const FOREIGN_TOLD = 10;

/** Files that no release wrote; they are not served. */
async function foreignTroubles(siteDir: string, { released }: Shown): Promise<string[]> {
  const found = await foreignFiles(siteDir, released);
  const more = found.length - FOREIGN_TOLD;
  return [
    ...found.slice(0, FOREIGN_TOLD).map((sentence) => `${sentence}.`),
    ...(more > 0 ? [`${more} more files are in no release: npm run release -- verify names them.`] : []),
  ];
}

/** What is wrong with the record of what is released: the server shows readers nothing of it, and changes nothing. */
async function troublesOfRecords(siteDir: string, seen: SeenReleases | undefined): Promise<string[]> {
  const failed = (error: Error): Trouble => ({ kind: 'failed', why: publicMessageOf(error) });
  const trouble = await newestTrouble(siteDir, seen).catch(failed);
  const stops = trouble
    ? [
        `${troubleWords(trouble)}: readers keep what they have, and nothing is released until that is mended. ${adviceFor(trouble)}.`,
      ]
    : [];
  return [
    ...stops,
    ...(
      await recordTroubles(siteDir, {
        keys: await publishersKeys(siteDir, seen).catch(() => undefined),
        seen,
      })
    ).map((one) => `${one}.`),
  ];
}

/** Whether the released site is complete. */
export type SiteWatch = ReturnType<typeof watchSite>;

/** Checks the files of the site in `SITE_DIR`. Problems are logged when they change. */
export function watchSite(
  { SITE_DIR, LOGIN_OBFUSCATION_KEY }: Pick<Settings, 'SITE_DIR' | 'LOGIN_OBFUSCATION_KEY'>,
  definitions: Pick<TaskDefinitions, 'troubles'>,
  log: Log,
  { shown, files, seen }: Sent,
  following: () => Following = () => ({ in: 'folder', newest: undefined, since: undefined, troubles: [] }),
) {
  const release = async (): Promise<ReleaseServed> => ({
    ...following(),
    served: (await shown())?.released.revision,
  });
  const tell = logChanges(log, 'All files of the released site are there again.');
  const tellFollowing = logChanges(log, 'This server follows the database that has the site again.');
  return {
    /** The revision that readers get, and how this server follows the database that has the site. */
    release,
    async keyEnd(): Promise<Date | undefined> {
      const [first] = keyEnds((await shown())?.released.settings ?? {});
      return first && new Date(first[1]);
    },
    endingKeys: async (): Promise<string[]> => endingKeys((await shown())?.released.settings ?? {}),
    /** Checks now. @returns a sentence for each problem, with what to do */
    async troubles(): Promise<string[]> {
      // These are logged separately. Without a readable registry there is nothing more to check.
      const ofDefinitions = await definitions.troubles();
      const ofFollowing = followingTroubles(await release());
      tellFollowing(ofFollowing.join(' ') || undefined);
      const registry = await readReleased(SITE_DIR).catch(() => undefined);
      if (!registry) return [...ofFollowing, ...ofDefinitions];
      const ofBuilds = await Promise.all(
        buildsOf(registry).map((released) => buildTroubles(SITE_DIR, released)),
      );
      const now = await shown();
      const ofPage = await pageTroubles(SITE_DIR, LOGIN_OBFUSCATION_KEY, registry, now);
      const ofRecord = await troublesOfRecords(SITE_DIR, seen);
      const ofForeign = now
        ? [...(await files.troubles(now)), ...(await foreignTroubles(SITE_DIR, now))]
        : [];
      const ofFiles = [...ofRecord, ...ofPage, ...ofBuilds.flat(), ...ofForeign].filter(
        (one) => !ofDefinitions.includes(one),
      );
      tell(ofFiles.join(' ') || undefined);
      return [...ofFollowing, ...ofFiles, ...ofDefinitions];
    },
    /** Writes what lies at the root again where it is not what the record gives: what this server sends is, in any case. */
    async mend(): Promise<void> {
      const now = await shown();
      if (!now?.isRecorded) return;
      const troubles = await readersTroubles(SITE_DIR, now.released, now.files);
      if (troubles.length === 0) return;
      try {
        await folderStore(SITE_DIR, undefined, { seen }).show(now.released.settings.RELEASE_KEYS);
        log.info({ troubles }, 'What readers get was not what the record gives. It was written again.');
      } catch {
        // Health says what is wrong, also where this server may not write.
      }
    },
  };
}
