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

const NEW = '/team-settings';

/** A word of the settings is another one, and they have one more address. */
async function change(folder: string): Promise<void> {
  const replace = async (name: string, part: string, by: string) => {
    const before = await readFile(join(folder, name), 'utf8');
    expect(before).toContain(part);
    await writeFile(join(folder, name), before.replace(part, by));
  };
  await replace('src/settings/strings.ts', "title: { zh: '助手设置'", "title: { zh: '设定'");
  await replace('remote.ts', '{ ...settings, path:', `{ ...settings, path: '${NEW}' }, $&`);
  await replace('src/pages.ts', "'/settings': settings", `'${NEW}': settings, $&`);
}

test('a team publishes its remote from a folder over HTTP, gives it to players and takes it back, with its key alone', {
  tag: '@moved',
}, async ({ browser }) => {
  // A build of home beside three other tests.
  test.setTimeout(360_000);
  // As compose starts it: a call reaches one server or the other, and they share no disk.
  const product = await startProduct({ through: throughGateway.length > 0 ? 'apart' : 'server' });
  const key = join(dirname(product.site), 'team.pem');
  const team = await makeKey(key);
  const rights = { canary: 100, rollback: true };
  await bindKey(product, HOME, team, { ...rights, areas: false });
  const run = teamAt(product, key);
  const device = await deviceOf(browser, product, await newMember(product));
  const page = await device.newPage();
  /** Opens the settings until they have a title: the other server has a change within a second. */
  const expectTitle = (title: string, address = '/main/settings') =>
    expect(async () => {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }).toPass();

  await buildVersion(HOME, VERSION, change, async (folder) => {
    // The operator says who takes an address that no one has had.
    const refused = await run('publish', folder);
    expect(refused.code).toBe(1);
    expect(refused.said).toMatch(/sent (\d+) of \1 parts/);
    expect(refused.said).toContain(`This key may not take new areas for ${HOME} (${NEW})`);
    await bindKey(product, HOME, team, { ...rights, areas: true });
    const first = await run('publish', folder);
    expect(first).toEqual({ code: 0, said: expect.stringContaining(`published ${HOME} ${VERSION}`) });
    expect(await run('publish', folder)).toEqual({ code: 0, said: expect.not.stringContaining('sent') });
  });
  await expectTitle('助手设置');
  await expectTitle('没有这个页面', NEW);
  expect(await run('canary', HOME, VERSION, '100', '--why', 'a new word')).toMatchObject({ code: 0 });
  await expectTitle('设定');
  await expectTitle('设定', NEW);
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
