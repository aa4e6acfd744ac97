import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ReleaseRegistry } from '@assistant/contract';
import { activate, readRegistry, rollback } from '@assistant/release-store';
import {
  APP,
  altered,
  answered,
  type Chaos,
  ENTRY,
  fileOf,
  go,
  LATER,
  printTable,
  removed,
  rewrite,
  type Seen,
  STYLE,
  said,
  suffer,
} from './testing/chaos';
import {
  ADDRESS,
  FAULTY,
  FAULTY_VERSION,
  HEADING,
  NEW_HEADING,
  publishFaulty,
} from './testing/faulty-remote';
import { deviceOf } from './testing/member';
import { commitTo, readAgain } from './testing/release';
import { expect, test } from './testing/test';

/** The faulty version, as one that was built with a React which no shell has, and published like that. */
const wrongReact: Chaos['breaks'] = async (world) => {
  const file = await fileOf(world.site, ENTRY);
  const change = (text: string) => text.replaceAll('^19.0.0', '^99.0.0');
  const putBack = await rewrite(world.page, world.site, file, change);
  const other = change(await readFile(file, 'utf8'));
  expect(other).toContain('^99.0.0');
  const integrity = `sha384-${createHash('sha384').update(other).digest('base64')}`;
  await said((registry) => {
    const entry = registry.remotes[FAULTY]?.active.entry;
    if (entry) entry.integrity = integrity;
  })?.(world);
  return putBack;
};

const usesMore = said((registry) => {
  const active = registry.remotes[FAULTY]?.active;
  if (active) active.uses = { ...active.uses, '@assistant/ui': '1.999.0' };
});

const CASES: Chaos[] = [
  { what: 'nothing', ends: 'new', opensLater: true, reported: 'loaded shown' },
  {
    what: 'its own files are removed (404)',
    breaks: removed,
    ends: 'previous',
    reported: 'fellBack files files',
  },
  {
    what: 'its files are answered with 500',
    breaks: answered((route) => route.fulfill({ status: 500 })),
    ends: 'previous',
    reported: 'fellBack files files',
  },
  {
    what: 'its files never come',
    breaks: answered(() => new Promise(() => {})),
    ends: 'previous',
    reported: 'fellBack files timeout',
  },
  {
    what: 'the connection is cut',
    breaks: answered((route) => route.abort('connectionreset')),
    ends: 'previous',
    reported: 'fellBack files files',
  },
  {
    what: 'the entry is altered',
    breaks: altered(ENTRY),
    ends: 'previous',
    reported: 'fellBack files altered',
  },
  {
    what: 'the app file is altered',
    breaks: altered(APP),
    ends: 'previous',
    reported: 'fellBack files altered',
  },
  {
    what: 'a later part is altered',
    breaks: altered(LATER),
    opensLater: true,
    ends: 'previous',
    reported: 'loaded shown, loaded shown, screenError shown altered',
  },
  {
    what: 'a later style is altered',
    breaks: altered(STYLE),
    opensLater: true,
    ends: 'previous',
    reported: 'loaded shown, loaded shown, screenError shown altered',
  },
  { what: 'it throws as it is loaded', fault: 'load', ends: 'previous', reported: 'fellBack code crashed' },
  {
    what: 'it throws in its first render',
    fault: 'render',
    ends: 'previous',
    reported: 'fellBack render crashed',
  },
  {
    what: 'it throws in an effect',
    fault: 'effect',
    ends: 'previous',
    reported: /^(fellBack render crashed|loaded shown, screenError shown crashed)$/,
  },
  {
    what: 'it throws in a later screen',
    fault: 'later',
    opensLater: true,
    ends: 'previous',
    reported: 'loaded shown, screenError shown crashed',
  },
  { what: 'it never mounts', fault: 'never', ends: 'previous', reported: 'fellBack render timeout' },
  {
    what: 'it uses more than the shell gives',
    breaks: usesMore,
    ends: 'previous',
    reported: 'fellBack files version',
  },
  {
    what: 'it needs another React',
    breaks: wrongReact,
    ends: 'previous',
    reported: 'fellBack files version',
  },
];

const seen: Seen[] = [];

test.describe.configure({ timeout: 240_000 });
test.beforeAll(({ product }) => publishFaulty(product.site));
test.afterAll(() => printTable(seen));

for (const one of CASES) {
  test(`${one.what}: the player has ${one.ends}, the rest goes on, and a rollback heals the open page`, async ({
    browser,
    product,
    member,
  }) => {
    seen.push(await suffer(one, { browser, product, member }));
  });
}

test('a release while a tab is open: what the tab fetches later is still there', async ({
  browser,
  product,
  member,
}) => {
  const { site } = product;
  const before = (await readRegistry(site)) as ReleaseRegistry;
  await commitTo(site, (registry) => activate(site, registry, FAULTY, FAULTY_VERSION), { quiet: true });
  const context = await deviceOf(browser, product, member);
  const page = await context.newPage();
  await page.goto(ADDRESS);
  await expect(page.getByRole('heading', { level: 1, name: NEW_HEADING })).toBeVisible();
  const rolledBack = () => commitTo(site, (registry) => rollback(site, registry, FAULTY), { quiet: true });
  await readAgain(rolledBack, page);
  await page.getByRole('button', { name: '更多' }).click();
  await expect(page.getByText('后来的部分')).toBeVisible();
  await commitTo(site, () => before, { quiet: true });
  await context.close();
});

test('offline: a card, the rest goes on, and the screen comes by itself with the network', async ({
  browser,
  product,
  member,
}) => {
  const context = await deviceOf(browser, product, member);
  const page = await context.newPage();
  await page.goto('/main/game-info');
  await expect(page.getByRole('heading', { level: 1, name: '游戏信息' })).toBeVisible();
  await context.setOffline(true);
  await go(page, ADDRESS);
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  await go(page, '/main/game-info');
  await expect(page.getByRole('heading', { level: 1, name: '游戏信息' })).toBeVisible();
  await go(page, ADDRESS);
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible();
  await context.close();
});
