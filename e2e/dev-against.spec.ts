import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../releases/src/apps';
import { createRemote } from '../workspace/src/create/create-remote';
import { freePort } from '../workspace/src/ports';
import { makeHouse } from '../workspace/src/testing/small-remote';
import { deviceOf } from './testing/member';
import { expect, test } from './testing/test';

const NAME = 'mfe-autumn';

/** The team's tool, until its development server says where it is. */
async function develop(folder: string, site: string) {
  const cli = join(ROOT, 'releases/src/team/cli.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', cli, 'dev', folder, '--against', site], {
    cwd: ROOT,
    // What a test runner sets is not for the team.
    env: { ...process.env, NODE_ENV: undefined },
  });
  const ended = once(child, 'exit');
  let said = '';
  const at = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said += chunk;
      const [, found] = /as you write it, all else from \S+: (http:\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    ended.then(() => reject(new Error(said)));
  });
  const stop = async () => {
    child.kill('SIGTERM');
    const [code] = await ended;
    return code as number;
  };
  return { url: await at, stop };
}

test('a team sees its remote in a running site as it writes it, and the site knows nothing of that', {
  tag: '@moved',
}, async ({ browser, product, member }) => {
  test.setTimeout(240_000);
  const house = await makeHouse();
  const folder = join(house, NAME);
  await createRemote({ folder, name: NAME, path: '/autumn', port: await freePort() });
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
    const strings = join(folder, 'src/strings.ts');
    const before = await readFile(strings, 'utf8');
    await writeFile(strings, before.replace("zh: '新页面'", "zh: '秋日活动'"));
    await expect(title).toHaveText('秋日活动');
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
