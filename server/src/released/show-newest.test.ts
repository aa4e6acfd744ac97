import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReleaseRevision, signedText } from '@assistant/contract';
import {
  chainOf,
  folderStore,
  makeKey,
  recordFile,
  type SigningKey,
  signBuild,
  troubleWords,
} from '@assistant/release-store';
import { contractSite, SETTINGS } from '@assistant/release-store/testing';
import { sentOf } from '../site/sent';
import { watchSite } from '../site/watch-site';
import { newestTrouble, showNewest } from './show-newest';

let home: string;
let site: string;
let evil: SigningKey;
const store = () => folderStore(site);
const FILES = ['index.html', 'releases.json', 'version.json'];
const shown = () => Promise.all(FILES.map((name) => readFile(join(site, name), 'utf8')));

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'shown-'));
  site = join(home, 'site');
  evil = await makeKey(join(home, 'evil.pem'));
  const publisher = await makeKey(join(home, 'publisher.pem'));
  const { registry } = await contractSite(site).newSite();
  const said = { command: 'build', who: 'ops' };
  const published = folderStore(site, publisher);
  await published.commit({ on: 0, registry, settings: SETTINGS, sign: true, ...said });
  await published.commit({ on: 1, registry, ...said });
});
afterEach(() => rm(home, { recursive: true }));

/** Writes the next revision past the commands, with other settings of the page. */
async function forge(change: (record: ReleaseRevision) => void): Promise<void> {
  const record: ReleaseRevision = JSON.parse(await readFile(recordFile(site, 2), 'utf8'));
  record.revision = 3;
  record.registry.revision = 3;
  record.settings.API_BASE = 'https://evil.example/';
  change(record);
  await writeFile(recordFile(site, 3), JSON.stringify(record));
}

test.each<[string, (record: ReleaseRevision) => void, string]>([
  ['was altered', () => {}, 'revision 3 is not what was committed'],
  [
    'is not signed',
    (record) => {
      delete record.settings.RELEASE_KEYS;
      delete record.registry.signature;
      record.registry.chain = chainOf(record);
    },
    'revision 3 is not signed, though this site is',
  ],
  [
    'is signed by a key that no reader has',
    (record) => {
      record.settings.RELEASE_KEYS = { [evil.id]: evil.publicKey };
      for (const [app, remote] of Object.entries(record.registry.remotes))
        remote.active = signBuild(app, remote.active, evil);
      record.registry.chain = chainOf(record);
      record.registry.signature = evil.sign(signedText(record.registry));
    },
    'revision 3 is signed by',
  ],
])(
  'the server gave readers a revision that %s within seconds: now they keep what they have, and health says it',
  async (_, change, words) => {
    const before = await shown();
    await forge(change);
    // Records without a valid signature are passed over; the holder of a key may have replaced ours.
    const isPassed = !words.includes('signed by');
    if (isPassed) await showNewest(site, store());
    else await expect(showNewest(site, store())).rejects.toThrow(words);
    expect(await shown()).toEqual(before);
    const trouble = await newestTrouble(site);
    if (isPassed) expect(trouble).toBeUndefined();
    else expect(trouble && troubleWords(trouble)).toContain(words);
    const logged: unknown[] = [];
    const log = { error: (_: object, said: unknown) => logged.push(said), info: () => {} };
    const watch = watchSite(
      { SITE_DIR: site, LOGIN_OBFUSCATION_KEY: SETTINGS.LOGIN_OBFUSCATION_KEY },
      { troubles: async () => [] },
      log as never,
      sentOf(site),
    );
    const said = words.replace('revision 3', '');
    expect((await watch.troubles())[0]).toMatch(new RegExp(`3.*${said}.*npm run release -- .*repair`));
    expect(String(logged)).toContain(said);
  },
);

test('a revision whose command was killed is still given to readers, and health has nothing to say', async () => {
  const before = await shown();
  for (const [at, name] of FILES.entries())
    await writeFile(join(site, name), (before[at] as string).replace(/"revision": ?2/g, '"revision":1'));
  await showNewest(site, store());
  expect(await shown()).toEqual(before);
  expect(await newestTrouble(site)).toBeUndefined();
});

test('a file that is none in the place of a record stops nothing, and health names it', async () => {
  await writeFile(recordFile(site, 150), '{');
  await showNewest(site, store());
  expect(await newestTrouble(site)).toBeUndefined();
  const watch = watchSite(
    { SITE_DIR: site, LOGIN_OBFUSCATION_KEY: SETTINGS.LOGIN_OBFUSCATION_KEY },
    { troubles: async () => [] },
    { error: () => {}, info: () => {} } as never,
    sentOf(site),
  );
  expect((await watch.troubles())[0]).toMatch(/150\.json is damaged .*npm run release -- repair\.$/);
});
