import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { activate, hashesBelow, readRegistry, rollback } from '@assistant/release-store';
import type { Page } from '@playwright/test';
import { publishVersion } from '../releases/src/testing/publish-version';
import { newStaff, windowAt } from './testing/desk';
import { asking, deskAt, log } from './testing/desk-conversation';
import { deviceOf, newMember } from './testing/member';
import { call } from './testing/register-by-api';
import { commitTo } from './testing/release';
import { expect, test } from './testing/test';
import { unfold } from './testing/unfold';

// Each builds a remote.
test.describe.configure({ timeout: 240_000 });

const REMOTE = 'mfe-tasks-premium';
const NEW_FIELD = `maxWaves: {
  type: 'int',
  min: 1,
  max: 9,
  default: 3,
  label: { zh: '最多参加几波', en: 'Most waves' },
  help: { zh: '到这个数就停', en: 'Stops at this many' },
  provenance: 'D',
},`;

/** One more field on one screen, in the folder of the premium team. */
async function addField(folder: string): Promise<void> {
  const file = join(folder, 'src/tasks/npc-pk.ts');
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace(/fields: \{/, `fields: {${NEW_FIELD}`));
}

const versionsOf = ({ shell, remotes }: ReleaseRegistry) => ({
  shell: shell.version,
  ...Object.fromEntries(Object.entries(remotes).map(([name, { active }]) => [name, active.version])),
});

test('one team adds a field by releasing its remote alone, and a rollback does not lose the value', {
  tag: '@moved',
}, async ({ product, browser }) => {
  const { site, url } = product;
  const member = await newMember(product);
  const device = await deviceOf(browser, product, member);
  const page = await device.newPage();
  await page.goto('/premium/npc-pk');
  await expect(page.getByRole('heading', { level: 1, name: '异族入侵' })).toBeVisible();
  await unfold(page);
  await expect(page.getByLabel('最多参加几波')).toHaveCount(0);
  const before = versionsOf((await readRegistry(site)) as ReleaseRegistry);

  const version = '1.0.0-newfield';
  await publishVersion(site, REMOTE, version, addField);
  await commitTo(site, (registry) => activate(site, registry, REMOTE, version));
  try {
    expect(versionsOf((await readRegistry(site)) as ReleaseRegistry)).toEqual({
      ...before,
      [REMOTE]: version,
    });

    await page.reload();
    await unfold(page);
    const field = page.getByRole('spinbutton', { name: '最多参加几波' });
    await expect(field).toHaveValue('3');
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/update_config') && answer.ok(),
    );
    await field.fill('7');
    await saved;
    await page.reload();
    await unfold(page);
    await expect(field).toHaveValue('7');

    const stored = await call<{ revisions: Record<string, number> }>(url, '/api/get_config', {
      token: member.token,
    });
    const tooMany = {
      token: member.token,
      setting: { 'npc-pk': { maxWaves: 10 } },
      revisions: stored.revisions,
    };
    await expect(call(url, '/api/update_config', tooMany)).rejects.toThrow(/400 .*最多参加几波/);
  } finally {
    await commitTo(site, (registry) => rollback(site, registry, REMOTE));
  }

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '异族入侵' })).toBeVisible();
  await unfold(page);
  await expect(page.getByRole('spinbutton', { name: '最多参加几波' })).toHaveCount(0);
  const claim = page.getByRole('switch', { name: '自动领奖' });
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/update_config') && answer.ok());
  await claim.click();
  await saved;
  const { setting } = await call<{ setting: Record<string, Record<string, unknown>> }>(
    url,
    '/api/get_config',
    {
      token: member.token,
    },
  );
  expect(setting['npc-pk']).toMatchObject({ maxWaves: 7, claimReward: false });
  await device.close();
});

test('a release of the desk leaves the player’s chat byte for byte as it was, and the page where it is open', {
  tag: '@moved',
}, async ({ product, browser }) => {
  const { site } = product;
  const { member, session_id, say } = await asking(product, '在吗');
  const chat = async () => {
    const { signature: _, ...active } = (await readRegistry(site))?.remotes['mfe-chat']?.active ?? {};
    return { active, files: await hashesBelow(join(site, 'remotes/mfe-chat')) };
  };
  const before = await chat();
  const player = await (await deviceOf(browser, product, member)).newPage();
  await player.goto('/main/customer-service');
  await expect(log(player).getByText('在吗')).toBeVisible();
  await player.getByLabel('输入消息').fill('写到一半');
  await player.evaluate(() => Object.assign(window, { neverReloaded: true }));
  const agent = await deskAt(browser, product, await newStaff(product, 'agent', '小乔'), session_id);

  const version = '1.0.0-newword';
  await publishVersion(site, 'mfe-desk', version, async (folder) => {
    const file = join(folder, 'src/strings.ts');
    const source = await readFile(file, 'utf8');
    await writeFile(file, source.replace('客服登录后接待玩家', '登录后接待玩家'));
  });
  const files: string[] = [];
  player.on('request', (request) => files.push(new URL(request.url()).pathname));
  // From before the release on: a page that hears of it by its stream does not ask again.
  const reads = [player, agent].map((page) => page.waitForResponse('**/releases.json'));
  await commitTo(site, (registry) => activate(site, registry, 'mfe-desk', version));
  try {
    expect(await chat()).toEqual(before);
    for (const page of [player, agent]) await page.evaluate(() => dispatchEvent(new Event('online')));
    for (const read of reads) await (await read).finished();
    const alert = (page: Page) => page.getByRole('alertdialog', { name: '发现新版本' });
    await expect(alert(agent)).toBeVisible();
    await say('还在吗');
    await expect(log(player).getByText('还在吗')).toBeVisible();
    await expect(alert(player)).toBeHidden();
    await expect(player.getByLabel('输入消息')).toHaveValue('写到一半');
    expect(await player.evaluate(() => 'neverReloaded' in window)).toBe(true);
    expect(files.filter((path) => path.startsWith('/remotes/'))).toEqual([]);
    const visitor = await (await windowAt(browser, product.url)).newPage();
    await visitor.goto('/desk');
    await expect(visitor.getByText('登录后接待玩家', { exact: true })).toBeVisible();
    await visitor.context().close();
  } finally {
    await commitTo(site, (registry) => rollback(site, registry, 'mfe-desk'));
  }
  await player.context().close();
  await agent.context().close();
});
