import {
  adviceFor,
  DamagedError,
  followSite,
  foreignFiles,
  historyTroubles,
  isReplayed,
  lookAtVersions,
  readKey,
  recordTroubles,
  siteTroubles,
  troubleNow,
  troubleWords,
} from '@assistant/release-store';
import { keyFile } from '../key-file';
import type { AddCommand } from './console';
import { type Answer, type Context, nothingIn } from './context';

async function verify({ site, store, seen, database }: Context): Promise<Answer> {
  // Before anything is proved: it brings what this folder lacks.
  const followed = database && (await followSite(site, database, true));
  const own = await readKey(keyFile());
  const looker = { key: own, seen };
  const ofRecords = [...(await historyTroubles(site, looker)), ...(await recordTroubles(site, looker))];
  const ofHistory = [...new Set(ofRecords)];
  const trouble = await troubleNow(site, { key: own, seen });
  const released = trouble ? undefined : await store.read().catch(orDamaged);
  if (!released) {
    const first = trouble ? `${troubleWords(trouble)}. ${adviceFor(trouble)}` : nothingIn(site);
    const troubles = ofHistory.length > 0 && !isReplayed(trouble) ? ofHistory : [first, ...ofHistory];
    return { lines: troubles, data: { troubles }, code: 1 };
  }
  const [last] = await store.history(1);
  const versions = await lookAtVersions(site, released, last?.sealed ?? {});
  const ofSite = await siteTroubles(site);
  const foreign = await foreignFiles(site, released);
  const unrecorded = last
    ? []
    : ['no revision is recorded yet; the next change, or npm run build, begins with that'];
  const advice = versions.troubles.length > 0 ? [OF_FILES] : [];
  const ofVersions = [...versions.troubles, ...advice, ...versions.mended];
  const ofDatabase = followed?.troubles ?? [];
  const troubles = [...ofHistory, ...ofDatabase, ...ofSite, ...ofVersions, ...foreign, ...unrecorded];
  const { revision, settings } = released;
  const key = Object.keys(settings.RELEASE_KEYS ?? {}).join(', ');
  const summary = `revision ${revision}, ${key ? `signed by the key ${key}` : 'not signed'}; ${versions.files} files looked at`;
  return {
    lines: troubles.length > 0 ? troubles : [`${summary}: everything is what was released`],
    data: { revision, key, files: versions.files, troubles },
    code: troubles.length > 0 ? 1 : 0,
  };
}

/** What cannot be read is reported with the history. @throws any other error */
function orDamaged(error: unknown): undefined {
  if (!(error instanceof DamagedError)) throw error;
}

/** What to do about files of versions. */
const OF_FILES =
  'Restore such files from a backup; or activate another version, remove the folder of the damaged one, and publish it again.';

/** `verify`: proves that what readers get is what was committed, and every file what was published. */
export const addVerify: AddCommand = (cli) => {
  cli
    .add('verify', 'prove that what readers get is what was committed, and every file what was published')
    .action((options) => cli.run(options, verify));
};
