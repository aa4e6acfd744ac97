import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeKey } from '@assistant/release-store';
import { buildVersion } from '../releases/src/testing/publish-version';
import { deviceOf, newMember } from './testing/member';
import { startProduct } from './testing/product';
import { bindKey, teamAt } from './testing/team-at';
import { expect, test } from './testing/test';
import { throughGateway } from './testing/through-gateway';

const HOME = 'mfe-home';
const VERSION = '1.0.0-bytheteam';

/** A word of the settings is another one. */
async function changeWord(folder: string): Promise<void> {
  const words = join(folder, 'src/settings/strings.ts');
  const before = await readFile(words, 'utf8');
  const after = before.replace("title: { zh: '助手设置'", "title: { zh: '设定'");
  expect(after).not.toBe(before);
  await writeFile(words, after);
}

test('a team publishes its remote from a folder over HTTP, gives it to players and takes it back, with its key alone', {
  tag: '@moved',
}, async ({ browser }) => {
  // A build of home beside three other tests.
  test.setTimeout(360_000);
  // As compose starts it: a call reaches one server or the other, and they share no disk.
  const product = await startProduct({ through: throughGateway.length > 0 ? 'apart' : 'server' });
  const key = join(dirname(product.site), 'team.pem');
  await bindKey(product, HOME, await makeKey(key), { canary: 100, rollback: true });
  const run = teamAt(product, key);
  const device = await deviceOf(browser, product, await newMember(product));
  const page = await device.newPage();
  /** Opens the settings until they have a title: the other server has a change within a second. */
  const expectTitle = (title: string) =>
    expect(async () => {
      await page.goto('/main/settings');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }).toPass();

  await buildVersion(HOME, VERSION, changeWord, async (folder) => {
    const first = await run('publish', folder);
    expect(first).toEqual({ code: 0, said: expect.stringContaining(`published ${HOME} ${VERSION}`) });
    expect(first.said).toMatch(/sent (\d+) of \1 parts/);
    expect(await run('publish', folder)).toEqual({ code: 0, said: expect.not.stringContaining('sent') });
  });
  await expectTitle('助手设置');
  expect(await run('canary', HOME, VERSION, '100', '--why', 'a new word')).toMatchObject({ code: 0 });
  await expectTitle('设定');
  // As from another site: the same bytes with the same signature.
  const again = await run('publish', `${HOME}@${VERSION}`, '--from', product.url);
  expect(again).toEqual({ code: 0, said: expect.not.stringContaining('sent') });
  expect(await run('promote', HOME)).toEqual({
    code: 1,
    said: expect.stringContaining('This key may not promote mfe-home.'),
  });
  expect(await run('status')).toEqual({ code: 0, said: expect.stringContaining(`canary ${VERSION}, 100 %`) });
  expect(await run('rollback', HOME)).toMatchObject({ code: 0 });
  await expectTitle('助手设置');
  await device.close();
  await product.stop();
});
