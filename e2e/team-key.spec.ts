import { dirname, join } from 'node:path';
import { buildText, type ReleaseRegistry, signedText } from '@assistant/contract';
import { folderStore, makeKey, type Released, readKey, type SigningKey } from '@assistant/release-store';
import { keyFile, serverKeyFile } from '../releases/src/key-file';
import { deviceOf } from './testing/member';
import { readAgain } from './testing/release';
import { expect, test } from './testing/test';

const OWN = 'mfe-chat';
const OTHER = 'mfe-tasks-premium';

test('a page takes what the key of a team has signed for its own remote, and of another remote nothing', {
  tag: '@moved',
}, async ({ product, browser, member }) => {
  const { site } = product;
  const team = await makeKey(join(dirname(site), 'team.pem'));
  const server = (await readKey(serverKeyFile())) as SigningKey;
  const store = folderStore(site, await readKey(keyFile()));
  const set = async (keys: Released['settings']['APP_KEYS']) => {
    const { revision, registry, settings } = (await store.read()) as Released;
    const { APP_KEYS: _, ...before } = settings;
    const said = { command: 'keys', who: 'a browser test' };
    await store.commit({ on: revision, registry, settings: { ...before, APP_KEYS: keys }, ...said });
  };
  await set({ [OWN]: { [team.id]: team.publicKey } });
  const device = await deviceOf(browser, product, member);
  const page = await device.newPage();
  try {
    await page.goto('/main/game-info');
    await expect(page.getByText('铜钱').first()).toBeVisible();
    const { revision, registry } = (await store.read()) as Released;
    /** A list as a thief of the server's key makes it, in which the team has signed the build of this remote. */
    const listWith = (app: string): ReleaseRegistry => {
      const { signature: _, ...rest } = structuredClone(registry);
      const entry = rest.remotes[app] as ReleaseRegistry['remotes'][string];
      entry.active.signature = team.sign(buildText(app, entry.active));
      const list = { ...rest, revision: revision + 1 };
      return { ...list, signature: server.sign(signedText(list)) };
    };
    const give = async (app: string) => {
      await page.unrouteAll();
      await page.route('**/releases.json', (route) => route.fulfill({ json: listWith(app) }));
      await readAgain(
        () =>
          page.route('**/version.json**', async (route) =>
            route.fulfill({ json: { ...(await (await route.fetch()).json()), revision: revision + 1 } }),
          ),
        page,
      );
    };
    const seen = () =>
      page.evaluate(() =>
        Object.entries(localStorage).flatMap(([key, value]) => (key.endsWith('.hash') ? [value] : [])),
      );
    const refused = page.waitForEvent('console', (said) => said.text().includes(`${OTHER} `));
    await give(OTHER);
    expect((await refused).text()).toContain('is not signed by a key of this page');
    expect(await seen()).not.toContainEqual(expect.stringMatching(`^${revision + 1} `));
    await give(OWN);
    await expect.poll(seen).toContainEqual(expect.stringMatching(`^${revision + 1} `));
    await page.unrouteAll({ behavior: 'wait' });
  } finally {
    await set(undefined);
    await device.close();
  }
});
