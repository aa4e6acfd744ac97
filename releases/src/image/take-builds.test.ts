import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FACTS_FILE } from '@assistant/release-store';
import { uses } from '@assistant/release-store/testing';
import { command, operatedSite } from '../testing/operators';
import { takeBuilds } from './take-builds';

let site: string;
let remove: () => Promise<void>;
let image: string;

/** Puts a build into the image. */
async function build(app: string, version: string, entry = `var ${version};`): Promise<void> {
  const dist = join(image, app);
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, 'remoteEntry.js'), entry);
  const facts = { version, global: version, requires: {}, preload: [], uses: uses('1.0.0', 'Button') };
  await writeFile(join(dist, FACTS_FILE), JSON.stringify(facts));
}

/** What the image says at its start. */
async function start(): Promise<string[]> {
  const said: string[] = [];
  await takeBuilds((line) => said.push(line), image);
  return said;
}

const released = () => readFile(join(site, 'releases.json'), 'utf8');
const give = (what: string) =>
  `this image has other builds; give them to players with: npm run release -- activate ${what}`;
const refusal = (what: string) =>
  `a build of this image cannot be offered, and players keep what they have: ${what} is published already, with other files (remoteEntry.js); build it as another version`;

beforeEach(async () => {
  ({ site, remove } = await operatedSite());
  image = await mkdtemp(join(tmpdir(), 'builds-'));
});
afterEach(() => Promise.all([remove(), rm(image, { recursive: true })]));

test.each(['active', 'offered'])(
  'regression: a later image with another build under a version that the site has (%s) said nothing, or gave out the name of other files',
  async (state) => {
    await build('mfe-chat', 'c9');
    expect(await start()).toEqual([give('mfe-chat c9')]);
    if (state === 'active') expect(await command('activate mfe-chat c9 --yes')).toMatchObject({ code: 0 });
    const before = await released();
    const kept = join(image, '..', `kept-of-${state}`);
    await cp(join(site, 'remotes/mfe-chat'), kept, { recursive: true });

    await build('mfe-chat', 'c9', 'other();');
    await build('mfe-auth', 'a9');
    // What is well is offered all the same.
    expect(await start()).toEqual([refusal('mfe-chat c9'), give('mfe-auth a9')]);
    expect(await released()).toBe(before);
    for (const file of ['c9/build.json', 'c9/files.json'])
      expect(await readFile(join(site, 'remotes/mfe-chat', file))).toEqual(await readFile(join(kept, file)));
    expect(await command('verify')).toMatchObject({ code: 0 });
    await rm(kept, { recursive: true });

    await build('mfe-chat', 'c9');
    const mine = state === 'active' ? [] : [give('mfe-chat c9')];
    expect(await start()).toEqual([give('mfe-auth a9'), ...mine]);
  },
);
