import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { activate, canary, FACTS_FILE, type Provides, type Uses } from '@assistant/release-store';
import { commitTo, contractSite, ui, uses } from '@assistant/release-store/testing';
import { refuseUnfit } from './publish-misfits';

let site: string;
let of: ReturnType<typeof contractSite>;

/** What was built and is about to be published. */
async function built(app: string, version: string, facts: { uses?: Uses; provides?: Provides }) {
  await of.write(`built/${app}/${FACTS_FILE}`, JSON.stringify({ version, ...facts }));
  return { app, version, dist: join(site, 'built', app) };
}
const shellWith = (version: string, ...names: string[]) =>
  built('shell', 's2', { provides: ui(version, ...names) });
const chatWith = (from: string, ...names: string[]) =>
  built('mfe-chat', 'c2', { uses: uses(from, ...names) });

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
  of = contractSite(site);
  await commitTo(site, (await of.newSite()).registry);
});
afterEach(() => rm(site, { recursive: true }));

test('a remote that fits the active shell is published, to be activated alone', async () => {
  expect(await refuseUnfit(site, [await chatWith('1.0.0', 'Button')])).toEqual(['activate mfe-chat c2']);
});

test('a remote that would run nowhere is refused; one for the newest shell is activated with it', async () => {
  const chat = await chatWith('1.1.0', 'Card');
  await expect(refuseUnfit(site, [chat])).rejects.toThrow(
    'mfe-chat c2 uses Card of @assistant/ui 1.1.0, but shell s1 has @assistant/ui 1.0.0 without',
  );
  await of.publishShell('s2', ui('1.1.0', 'Button', 'Card'));
  expect(await refuseUnfit(site, [chat])).toEqual(['activate shell s2 --with mfe-chat=c2']);
});

test('a shell that has all that is used is published, to be activated alone', async () => {
  expect(await refuseUnfit(site, [await shellWith('1.1.0', 'Button', 'Card')])).toEqual([
    'activate shell s2',
  ]);
});

test('a shell that drops what active builds use is refused, with who uses what', async () => {
  const refused = refuseUnfit(site, [await shellWith('2.0.0', 'Card')]);
  await expect(refused).rejects.toThrow(
    'mfe-chat c1 uses Button of @assistant/ui 1.0.0, but shell s2 has @assistant/ui 2.0.0 without',
  );
  await expect(refused).rejects.toThrow('mfe-auth a1 uses Button');
});

test.each(['canary', 'previous'])(
  'a shell that drops what only a %s build uses goes with the active one',
  async (role) => {
    await of.publish('mfe-chat', 'c0', uses('1.0.0', 'Old'));
    const { registry } = await of.newSite();
    const changed =
      role === 'canary'
        ? await canary(site, registry, 'mfe-chat', 'c0', 5)
        : await activate(site, await activate(site, registry, 'mfe-chat', 'c0'), 'mfe-chat', 'c1');
    await commitTo(site, changed);
    const shell = await shellWith('1.1.0', 'Button');
    expect(await refuseUnfit(site, [shell])).toEqual(['activate shell s2 --with mfe-chat=c1']);
  },
);

test('where builds that fit are published already, the shell is, to be activated with them', async () => {
  const shell = await shellWith('2.0.0', 'Card');
  await of.publish('mfe-chat', 'c2', uses('2.0.0', 'Card'));
  await expect(refuseUnfit(site, [shell])).rejects.toThrow('mfe-auth a1 uses Button');
  await of.publish('mfe-auth', 'a2', uses('2.0.0', 'Card'));
  expect(await refuseUnfit(site, [shell])).toEqual([
    'activate shell s2 --with mfe-chat=c2 --with mfe-auth=a2',
  ]);
});

test('a shell and a remote of which neither fits what is published are published in one step', async () => {
  await of.publish('mfe-auth', 'a2', uses('2.0.0', 'Card'));
  const [shell, chat] = [await shellWith('2.0.0', 'Card'), await chatWith('2.0.0', 'Card')];
  await expect(refuseUnfit(site, [shell])).rejects.toThrow('mfe-chat c1 uses Button');
  await expect(refuseUnfit(site, [chat])).rejects.toThrow('mfe-chat c2 uses Card');
  const command = 'activate shell s2 --with mfe-chat=c2 --with mfe-auth=a2';
  expect(await refuseUnfit(site, [shell, chat])).toEqual([command, command]);
});
