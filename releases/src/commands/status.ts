import {
  endingKeys,
  isBuiltTwice,
  type Released,
  recordTroubles,
  siteTroubles,
  versionsInUse,
  wantsSecond,
} from '@assistant/release-store';
import root from '../../../package.json' with { type: 'json' };
import type { AddCommand } from './console';
import { type Answer, type Context, placeOf, releasedIn, unproved } from './context';
import { rowsOf, rowWords } from './list';
import { loadWords, readLoadStatus, refusalWords } from './load-words';
import { olderBuilds } from './older-builds';
import { thresholdWords } from './operators';

/** The version of the product that these commands are of. */
const VERSION = root.version;

/** Whose key that is, where it is not the publisher's. */
const ofWhom = ({ settings }: Released, key: string): string =>
  Object.hasOwn(settings.RELEASE_KEYS ?? {}, key) ? '' : ' of the server';

/** The server's time of the release is asked for at what players open: `npm run doctor -- --url`. */
const NO_STAMP =
  'no server signs how new this is, so a page that is given an old list does not notice: keys --server makes it a key';

/** Without it no one would know that a canary's health is not watched here. */
const NO_LOADS =
  "the loads of players cannot be read here, nor the health of canaries: set DATABASE_URL, or DATA_DIR to the server's";

const SECOND = 'players get only what a second machine has built, too';

/** The versions in use that no second machine has built. */
async function builtOnceIn(site: string, released: Released): Promise<string[]> {
  const looked = versionsInUse(released.registry).map(async (version) =>
    (await isBuiltTwice(site, version, released, released.settings)) ? [] : [version.join(' ')],
  );
  return (await Promise.all(looked)).flat();
}

async function status(context: Context): Promise<Answer> {
  const released = await releasedIn(context);
  const place = await placeOf(context);
  const [last] = await context.store.history(1);
  const unproven = await unproved(context);
  // What is not what was committed says nothing of what readers should have.
  const ofRecords = await recordTroubles(context.site, context);
  const troubles = unproven
    ? [unproven, ...ofRecords]
    : [...ofRecords, ...(await siteTroubles(context.site)), ...(await olderBuilds(context.site, released))];
  const key = unproven ? undefined : last?.registry.signature?.key;
  const apps = rowsOf(released);
  const [known, unread] = await readLoadStatus().then(
    (loads) => [loads, loads ? undefined : NO_LOADS] as const,
    ({ message }: Error) => [undefined, `! the loads of players cannot be read: ${message}`] as const,
  );
  const since = last
    ? `, ${last.at}, by ${last.who}: ${last.command}${last.why ? ` (${last.why})` : ''}`
    : '';
  const signed = unproven ? [] : [key ? `signed by the key ${key}${ofWhom(released, key)}` : 'not signed'];
  const { RELEASE_KEYS = {}, SERVER_KEYS = {} } = released.settings;
  const isStamped = Object.keys(RELEASE_KEYS).length === 0 || Object.keys(SERVER_KEYS).length > 0;
  const single = wantsSecond(released.settings) ? await builtOnceIn(context.site, released) : [];
  const frozen = released.registry.frozen ? ['everything is frozen: only rollback changes anything'] : [];
  return {
    lines: [
      `revision ${released.revision}${since}`,
      `version ${VERSION}`,
      place.line,
      ...signed,
      ...(isStamped ? [] : [NO_STAMP]),
      ...thresholdWords(released),
      ...frozen,
      ...(wantsSecond(released.settings)
        ? [`${SECOND}${single.length > 0 ? `; but for ${single.join(', ')}, which they had before` : ''}`]
        : []),
      ...apps.flatMap((row) => [
        `${row.app.padEnd(18)} ${rowWords(row)}`,
        ...(known ? loadWords(known, row.app) : []).map((words) => `${''.padEnd(18)} ${words}`),
      ]),
      ...(unread ? [unread] : []),
      ...[...(known ? refusalWords(known) : []), ...endingKeys(released.settings), ...troubles].map(
        (trouble) => `! ${trouble}`,
      ),
    ],
    data: {
      version: VERSION,
      revision: released.revision,
      in: place.in,
      frozen: frozen.length > 0,
      builtOnce: single,
      last,
      key,
      apps,
      loads: known,
      troubles,
    },
  };
}

/** `status`: what players get now, since when and by whom, and whether readers see it. */
export const addStatus: AddCommand = (cli) => {
  cli
    .add('status', 'what players get now, since when, by whom and why, and what is not well')
    .action((options) => cli.read(options, status));
};
