import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readPageSettings } from '@assistant/shared/released-page';
import type { TaskDefinitions } from '../config/definitions';
import { type Log, logChanges } from '../http/log-changes';
import type { Settings } from '../settings';
import { buildsOf, fileTrouble, type ReleasedBuild, readReleased } from './released';

const bytesOf = async (file: string): Promise<number | undefined> =>
  (await stat(file).catch(() => undefined))?.size;

/** Files of a remote's version that are not there, or not as long as when they were published. */
async function buildTroubles(siteDir: string, released: ReleasedBuild): Promise<string[]> {
  const { entry, preload, definitions } = released.build;
  const looked = [entry, ...preload, ...(definitions ? [definitions] : [])].map(async ({ href, bytes }) => {
    const found = await bytesOf(join(siteDir, href));
    if (found === bytes) return [];
    return [fileTrouble(released, href, found === undefined ? 'is missing' : 'is not what was published')];
  });
  return (await Promise.all(looked)).flat();
}

function keyTroubles(page: string, key: string): string[] {
  const released = readPageSettings(page);
  if (!released) return ['index.html has no settings of the page. Write it anew: npm run release -- index.'];
  if (released.LOGIN_OBFUSCATION_KEY === key) return [];
  return [
    'LOGIN_OBFUSCATION_KEY is not the one index.html was released with, so that no login is accepted. Start the server with that one, or run npm run release -- index with this one.',
  ];
}

/** The page with the files of the shell it asks for. */
async function pageTroubles(siteDir: string, key: string): Promise<string[]> {
  const page = await readFile(join(siteDir, 'index.html'), 'utf8').catch(() => undefined);
  if (page === undefined) {
    return ['index.html is missing, so that no player gets a page. Write it: npm run release -- index.'];
  }
  const files = [...page.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="\/(shell\/[^"]+)"/g)];
  const looked = files.map(async ([, href = '']) =>
    (await bytesOf(join(siteDir, href))) === undefined
      ? [`The page asks for ${href}, which is missing. Put it back, or run npm run build.`]
      : [],
  );
  return [...(await Promise.all(looked)).flat(), ...keyTroubles(page, key)];
}

/** Whether the released site is whole. */
export interface SiteWatch {
  /** Looks now. @returns a sentence for each thing that is wrong, with what to do */
  troubles(): Promise<string[]>;
}

/** Looks at the files of the site in `SITE_DIR`; what is wrong is logged when it changes. */
export function watchSite(
  { SITE_DIR, LOGIN_OBFUSCATION_KEY }: Pick<Settings, 'SITE_DIR' | 'LOGIN_OBFUSCATION_KEY'>,
  definitions: Pick<TaskDefinitions, 'troubles'>,
  log: Log,
): SiteWatch {
  const tell = logChanges(log, 'All files of the released site are there again.');
  return {
    async troubles() {
      // Told in the log by themselves; with a registry that cannot be read there is no more to look for.
      const ofDefinitions = await definitions.troubles();
      const registry = await readReleased(SITE_DIR).catch(() => undefined);
      if (!registry) return ofDefinitions;
      const ofBuilds = await Promise.all(
        buildsOf(registry).map((released) => buildTroubles(SITE_DIR, released)),
      );
      const ofPage = await pageTroubles(SITE_DIR, LOGIN_OBFUSCATION_KEY);
      const ofFiles = [...ofPage, ...ofBuilds.flat()].filter((one) => !ofDefinitions.includes(one));
      tell(ofFiles.join(' ') || undefined);
      return [...ofFiles, ...ofDefinitions];
    },
  };
}
