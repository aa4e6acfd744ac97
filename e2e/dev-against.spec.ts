import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRemote } from '../workspace/src/create/create-remote';
import { freePort } from '../workspace/src/ports';
import { makeHouse } from '../workspace/src/testing/small-remote';
import { develop } from './testing/develop';
import { deviceOf } from './testing/member';
import { expect, test } from './testing/test';

const NAME = 'mfe-autumn';

test('a team sees its remote in a running site as it writes it, and the site knows nothing of that', {
  tag: '@moved',
}, async ({ browser, product, member }) => {
  test.setTimeout(240_000);
  const house = await makeHouse();
  const folder = join(house, NAME);
  await createRemote({ folder, name: NAME, path: '/autumn', port: await freePort() });
  const root = join(folder, 'src/root.tsx');
  const screen = await readFile(root, 'utf8');
  await writeFile(root, screen.replace('</main>', '<input aria-label="备注" /></main>'));
  const { url, stop } = await develop(folder, product.url);
  const device = await deviceOf(browser, product, member, { baseURL: url });
  try {
    const page = await device.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    const opened = await page.goto(url);
    expect(opened?.headers()['content-security-policy']).toBeUndefined();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText('新页面');
    const note = page.getByLabel('备注');
    await note.fill('写到一半');
    const strings = join(folder, 'src/strings.ts');
    const before = await readFile(strings, 'utf8');
    await writeFile(strings, before.replace("zh: '新页面'", "zh: '秋日活动'"));
    await expect(title).toHaveText('秋日活动');
    // Regression: each change opened the page again, which lost it.
    await expect(note).toHaveValue('写到一半');
    // All else is the site's, with the player's own account there.
    await page.getByRole('link', { name: '返回' }).click();
    await page.waitForURL('**/main/game-info');
    await expect(page.getByText('至尊 30 天')).toBeVisible();
    // No address ends the development server.
    const odd = await fetch(`${new URL(url).origin}//`, { headers: { accept: 'text/html' } });
    expect(odd.status).toBe(200);
    const report = await page.request.post('/api/reports/loads', { data: 'no report' });
    expect(await report.json()).toMatchObject({ code: 0 });
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toHaveLength(0);
    expect(problems).toEqual([]);
    const released = await (await fetch(new URL('/releases.json', product.url))).text();
    expect(released).not.toContain(NAME);
  } finally {
    await device.close();
    expect(await stop()).toBe(0);
    await rm(house, { recursive: true });
  }
});
