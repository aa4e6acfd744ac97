import { readRegistry } from '@assistant/release-store';
import { deviceOf } from './testing/member';
import { expect, test } from './testing/test';
import { countTransfer } from './testing/transfer';
import { withoutStream } from './testing/without-stream';

/**
 * What a first visit may fetch, in kB over the wire. Raise a budget only for something that is worth its
 * weight to a player on a bad connection, and say so in the change.
 */
const BUDGETS = [
  { path: '/login', heading: '三国助手', kilobytes: 191.7 },
  // Home is a remote since its pages left the shell: its entry, and what its bundle has of its own, are 7 kB. Game info
  // is drawn without the settings engine, 9 kB, which comes 3 s later. Numbers of modules that a new module leaves alone are
  // 0.3 to 0.4 kB of each (decision 0137), so that a release renames only what it changed.
  // Libraries in a file of their own are 3 kB of each, and spare who has been here 98 kB of each release of the shell where
  // the browser takes no deltas (decision 0154). That a page knows an old registry is 0.5 kB (decision 0144); what looks comes 3 s later;
  // that it knows another one of the same number is 0.1 kB (decision 0155). That a page opens itself again where its first file came
  // wrong, and goes by no stamp of a key that was replaced, is 0.1 kB. That the day and a choice of several are heard in a sentence, and that
  // a task which the membership does not open says so at its head, is 0.3 kB of game info and of a task.
  { path: '/main/game-info', heading: '游戏信息', kilobytes: 234.3 },
  { path: '/main/auto-tasks', heading: '挂机设置', kilobytes: 225.3 },
  { path: '/main/settings', heading: '助手设置', kilobytes: 215.8 },
  { path: '/basic/mining', heading: '蓬莱寻宝', kilobytes: 220.2 },
  { path: '/main/customer-service', heading: '在线客服', kilobytes: 202.2 },
];

/** What comes this long after the page is shown is no part of its first visit. */
const LATE_MS = 3_000;

/** What nginx writes above each file: some ten bytes more than the server does. */
const HEADERS = { server: 0, embedded: 0, gateway: 1, apart: 1 };

/** What the earlier versions of apps weigh in the page's registry; a site that was just built has none. */
const EARLIER = 1.5;

async function hasEarlier(site: string): Promise<boolean> {
  const { remotes = {} } = (await readRegistry(site)) ?? {};
  return Object.values(remotes).some(({ previous }) => previous);
}

for (const { path, heading, kilobytes } of BUDGETS) {
  test(`a first visit to ${path} fetches ${kilobytes} kB at most`, async ({
    browser,
    product,
    member,
    through,
  }) => {
    const visitor = { ...member, storage: {} };
    const context = await deviceOf(browser, product, path === '/login' ? visitor : member);
    await withoutStream(context);
    const page = await context.newPage();
    // What is fetched later on purpose, once the page is shown, does not come where the machine is slow either.
    await page.addInitScript((late) => {
      const plan = setTimeout;
      Object.assign(window, {
        setTimeout: (done: () => void, ms?: number, ...more: unknown[]) =>
          (ms ?? 0) >= late ? 0 : plan(done, ms, ...more),
      });
    }, LATE_MS);
    const transfer = await countTransfer(page);
    await page.goto(path);
    await expect(page.locator('h1')).toHaveText(heading);
    await page.waitForLoadState('networkidle');
    const earlier = (await hasEarlier(product.site)) ? EARLIER : 0;
    expect(transfer.bytes / 1000).toBeLessThanOrEqual(kilobytes + HEADERS[through] + earlier);
    await context.close();
  });
}
