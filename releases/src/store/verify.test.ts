import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  activate,
  chainOf,
  FACTS_FILE,
  folderStore,
  type Released,
  readKey,
  recordFile,
} from '@assistant/release-store';
import { keyFile } from '../key-file';
import { publishFiles } from '../publish';
import { openDatabase } from '../site-database';
import { command, inFolder, operatedSite, place } from '../testing/operators';

let site: string;
let remove: () => Promise<void>;

const REMOTE = 'mfe-chat';
const folder = () => join(site, 'remotes', REMOTE, 'real');

/** Publishes a version with a chunk that is loaded later, as a build does, and activates it. */
async function publishReal(): Promise<void> {
  const dist = join(site, '../dist');
  await mkdir(dist);
  await writeFile(join(dist, 'remoteEntry.js'), 'entry();'.repeat(50));
  await writeFile(join(dist, 'lazy.js'), 'later();'.repeat(50));
  const facts = { version: 'real', global: 'real', requires: {}, preload: [], uses: {} };
  await writeFile(join(dist, FACTS_FILE), JSON.stringify(facts));
  const key = await readKey(keyFile());
  await publishFiles(site, REMOTE, 'real', dist, key);
  const opened = await openDatabase(site);
  const store = folderStore(site, key, opened);
  const { revision, registry } = (await store.read()) as Released;
  await store.commit({
    on: revision,
    registry: await activate(site, registry, REMOTE, 'real'),
    command: 'activate mfe-chat real',
    who: 'ops',
  });
  await opened?.close();
}

beforeEach(async () => {
  ({ site, remove } = await operatedSite());
  await publishReal();
  expect(await command('verify')).toMatchObject({ code: 0 });
});
afterEach(() => remove());

const newest = async () => (await folderStore(site).history())[0]?.revision ?? 0;

/** Damage to a file is seen by `verify`; where the folder follows a database, it is mended by that. */
async function expectSeen(file: string, said: string, damage: (file: string) => Promise<void>) {
  const whole = await readFile(file);
  await damage(file);
  const found = await command('verify');
  if (place === 'folder')
    return expect(found).toMatchObject({ code: 1, said: expect.stringContaining(said) });
  expect(found).toMatchObject({ code: 0 });
  expect(await readFile(file)).toEqual(whole);
}

test.each(['lazy.js', 'lazy.js.br', 'remoteEntry.js.gz', 'build.json', 'build-facts.json', 'files.json'])(
  'damage to a %s went unseen: now verify names it, altered or missing, or a database has mended it',
  async (name) => {
    const file = join(folder(), name);
    const more = async () => writeFile(file, Buffer.concat([await readFile(file), Buffer.from(' ')]));
    await expectSeen(file, `${file} is not what was published`, more);
    await expectSeen(file, file, rm);
  },
);

test.each(['lazy.js', 'lazy.js.br'])(
  'a version whose %s is missing was activated: now it is refused',
  async (name) => {
    await command('rollback mfe-chat --yes');
    await rm(join(folder(), name));
    for (const typed of ['activate mfe-chat real --yes', 'canary mfe-chat real 5'])
      expect(await command(typed)).toMatchObject({
        code: 1,
        said: expect.stringContaining(`${join(folder(), name)} is missing or damaged`),
      });
  },
);

inFolder()(
  'a list of files that was altered together with a file is not believed: the revision has sealed it',
  async () => {
    const list = join(folder(), 'files.json');
    await writeFile(join(folder(), 'lazy.js'), 'other');
    await writeFile(
      list,
      (await readFile(list, 'utf8')).replace(/"lazy\.js": "[^"]*"/, '"lazy.js": "other"'),
    );
    expect((await command('verify')).said).toContain(`${list} is not what was published`);
  },
);

test.each(['index.html', 'index.html.br', 'releases.json', 'version.json', 'service-worker.js'])(
  'an altered %s is seen, and written again by repair',
  async (name) => {
    await writeFile(join(site, name), '{}');
    expect(await command('verify')).toMatchObject({
      code: 1,
      said: expect.stringMatching(new RegExp(`^${name} is .*npm run release -- repair`)),
    });
    expect(await command('repair')).toMatchObject({ code: 0 });
    expect(await command('verify')).toMatchObject({ code: 0 });
  },
);

/** Changes the record of a revision, as someone would who wants another history. */
async function alter(revision: number, again: boolean, who = 'somebody else'): Promise<void> {
  const file = recordFile(site, revision);
  const record = { ...JSON.parse(await readFile(file, 'utf8')), who };
  if (again) record.registry.chain = chainOf(record);
  await writeFile(file, JSON.stringify(record, null, 1));
}

inFolder()(
  'a record that was altered is seen, by its own hash, its signature, and the revision after it',
  async () => {
    const last = await newest();
    const whole = await readFile(recordFile(site, last), 'utf8');
    await alter(last, false);
    expect((await command('verify')).said).toContain(`${recordFile(site, last)} is not what was committed`);
    await alter(last, true);
    expect((await command('verify')).said).toContain(`${recordFile(site, last)} is not what was signed`);
    await writeFile(recordFile(site, last), whole);
    expect((await command('rollback mfe-chat --yes')).code).toBe(0);
    await alter(last, true, 'a third');
    expect((await command('verify')).said).toContain(
      `${recordFile(site, last + 1)} does not follow from the revision before it`,
    );
  },
);

inFolder()('a record that is missing between others is seen', async () => {
  await command('rollback mfe-chat --yes');
  await rm(recordFile(site, (await newest()) - 1));
  expect((await command('verify')).said).toContain('.json is missing');
});

inFolder()(
  'a damaged newest record is recorded again by what readers have of it, and nothing changes for them',
  async () => {
    const last = await newest();
    await writeFile(recordFile(site, last), '{');
    expect((await command('verify')).code).toBe(1);
    expect((await command('repair')).said).toContain(
      `revision ${last} was recorded again by releases.json, as revision ${last + 1}`,
    );
    expect(await newest()).toBe(last + 1);
    expect((await folderStore(site).read())?.registry.remotes[REMOTE]?.active.version).toBe('real');
    expect(await command('verify')).toMatchObject({ code: 0 });
  },
);

inFolder()(
  'where no reader has it either, the revision before is given, under a number that no page has seen',
  async () => {
    const last = await newest();
    await writeFile(recordFile(site, last), '{');
    // Not signed by the key of the site any more.
    for (const name of ['releases.json', 'index.html']) {
      const text = await readFile(join(site, name), 'utf8');
      await writeFile(join(site, name), text.replaceAll('"real"', '"c2"'));
    }
    // A server without memory, or a static one, gives players what lies there.
    expect(await command('repair')).toMatchObject({
      code: 4,
      said: expect.stringContaining(`${REMOTE}: c2 → c1 for every device`),
    });
    expect((await command('repair --yes')).said).toContain(
      `revision ${last} is lost; revision ${last + 1} gives what`,
    );
    expect((await folderStore(site).read())?.registry.remotes[REMOTE]?.active.version).toBe('c1');
    expect(await command('verify')).toMatchObject({ code: 0 });
  },
);

inFolder()('a damaged releases.json of an older tool is written again by the page', async () => {
  await rm(join(site, '.history'), { recursive: true });
  await writeFile(join(site, 'releases.json'), '{');
  expect((await command('list')).said).toContain('npm run release -- repair takes what the page has');
  expect((await command('repair')).said).toContain('releases.json was written again by the page');
  expect((await command('list')).said).toContain('active real');
});
