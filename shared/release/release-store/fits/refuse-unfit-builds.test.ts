import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { planRollback } from '../change/plan-rollback';
import { activate } from '../change/registry';
import { describeAsset } from '../published';
import { contractSite, uses } from '../testing/contract-site';
import { FIRST_SCREEN_KB, type ParseDefinitions, refuseUnfitBuilds } from './refuse-unfit-builds';

let site: string;
let registry: ReleaseRegistry;
const good: ParseDefinitions = () => ({ ok: true });
const bad: ParseDefinitions = () => ({ ok: false, errors: ['mine.on: default is missing'] });
const entry = () => join(site, 'remotes/mfe-chat/c2/remoteEntry.js');

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  const of = contractSite(site);
  ({ registry } = await of.newSite());
  await of.publish('mfe-chat', 'c2', uses('1.0.0', 'Button'));
});
afterEach(() => rm(site, { recursive: true }));

/** The registry with a canary whose first screen weighs so much, and whose compressed copy does. */
async function canaryOf(kilobytes: number, compressed?: number): Promise<ReleaseRegistry> {
  const script = Buffer.concat([Buffer.from('var mfe_chat_c1;'), randomBytes(kilobytes * 1000)]);
  await writeFile(entry(), script.subarray(0, kilobytes * 1000));
  if (compressed) await writeFile(`${entry()}.br`, randomBytes(compressed * 1000));
  const { active } = registry.remotes['mfe-chat'] as ReleaseRegistry['remotes'][string];
  const build = {
    ...active,
    version: 'c2',
    entry: await describeAsset(
      site,
      'remotes/mfe-chat/c2/remoteEntry.js',
      'remotes/mfe-chat/c2/remoteEntry.js',
    ),
  };
  return {
    ...registry,
    remotes: { ...registry.remotes, 'mfe-chat': { active, canary: { build, percent: 5 } } },
  };
}

test.each([
  ['as much as it may', FIRST_SCREEN_KB, undefined],
  ['more, and less over the wire', 300, FIRST_SCREEN_KB],
])('a first screen that weighs %s is given to players', async (_, kilobytes, compressed) => {
  const after = await canaryOf(kilobytes, compressed);
  await expect(refuseUnfitBuilds(site, registry, after, good)).resolves.toBeUndefined();
});

test.each([
  ['over the wire', 300, FIRST_SCREEN_KB + 1],
  ['without a compressed copy', FIRST_SCREEN_KB + 1, undefined],
])(
  'a build of any weight was activated: now one that is too heavy %s is refused with both numbers',
  async (_, kilobytes, compressed) => {
    const after = await canaryOf(kilobytes, compressed);
    await expect(refuseUnfitBuilds(site, registry, after, good)).rejects.toThrow(
      `mfe-chat c2 fetches ${FIRST_SCREEN_KB + 1} kB for its first screen, and may fetch ${FIRST_SCREEN_KB}`,
    );
    // Devices that have it already keep it, and more can get it.
    await expect(refuseUnfitBuilds(site, after, after, good)).resolves.toBeUndefined();
  },
);

test('a build whose task definitions the server cannot read is refused with what is wrong; going back never is', async () => {
  const definitions = 'remotes/mfe-chat/c2/task-definitions.json';
  await writeFile(join(site, definitions), '[{}]');
  const after = await canaryOf(1);
  const build = after.remotes['mfe-chat']?.canary?.build;
  if (build) build.definitions = await describeAsset(site, definitions, definitions);
  await expect(refuseUnfitBuilds(site, registry, after, bad)).rejects.toThrow(
    /could not read the task definitions of mfe-chat c2.*\nmine\.on: default is missing/,
  );
  await expect(refuseUnfitBuilds(site, registry, after, good)).resolves.toBeUndefined();
  const active = await activate(site, registry, 'mfe-chat', 'c0');
  const back = await planRollback(site, active, 'mfe-chat', { with: [], without: [] });
  await expect(refuseUnfitBuilds(site, active, back.registry, bad)).resolves.toBeUndefined();
});
