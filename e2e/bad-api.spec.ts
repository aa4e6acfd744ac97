import type { Page, Route } from '@playwright/test';
import { expect, type Player, test } from './testing/test';

const REGIONS = '获取游戏区名失败，请稍后再试';
const SERVERS = '获取游戏区服失败，请稍后再试';
const html = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>504 Gateway Time-out</h1>' });
const json =
  (body: unknown, status = 200) =>
  (route: Route) =>
    route.fulfill({ status, json: body });

/** What may come instead of an answer, and the words for it (spec sections 7 and 8). */
const badAnswers: [string, (route: Route) => Promise<void>, string][] = [
  ['is down', (route) => route.abort('connectionrefused'), 'Network Error'],
  ['answers HTML', html, '请求失败'],
  [
    'answers HTML with an error status',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>' }),
    '服务器返回错误 502',
  ],
  ['breaks down without a word', (route) => route.fulfill({ status: 500 }), '服务器返回错误 500'],
  ['answers something of another shape', json({ code: 0, msg: '', data: ['surprise'] }), '请求失败'],
  ['answers nothing', (route) => route.fulfill({ body: '' }), '请求失败'],
  ['refuses in its own words', json({ code: 503, msg: '服务器维护中' }, 503), '服务器维护中'],
];

const account = (page: Page) => page.getByLabel('用户名');
const password = (page: Page) => page.getByRole('textbox', { name: '密码', exact: true });
const logIn = (page: Page) => page.getByRole('button', { name: '登录', exact: true });
const box = (page: Page, name: string) => page.getByRole('combobox', { name });

async function fillLogin(page: Page) {
  await page.goto('/login');
  await account(page).fill('zhaoyun');
  await password(page).fill('Chang-Shan7');
  await page.getByRole('checkbox', { name: '记住我' }).check();
}

async function loginIsKept(page: Page) {
  await expect(account(page)).toHaveValue('zhaoyun');
  await expect(password(page)).toHaveValue('Chang-Shan7');
  await expect(page.getByRole('checkbox', { name: '记住我' })).toBeChecked();
}

async function fillAccount(page: Page, player: Player) {
  await page.goto('/register');
  await page.getByLabel('游戏账号').fill(player.account);
  await page.getByRole('textbox', { name: '游戏密码' }).fill(player.password);
  await page.getByLabel('手机账号').fill(player.mobile);
  await page.getByRole('checkbox', { name: /我已阅读并同意/ }).check();
}

async function choose(page: Page, name: string, option: string | RegExp) {
  await box(page, name).click();
  await page.getByRole('option', { name: option }).first().click();
}

async function registrationIsKept(page: Page, player: Player) {
  await expect(page.getByLabel('游戏账号')).toHaveValue(player.account);
  await expect(page.getByRole('textbox', { name: '游戏密码' })).toHaveValue(player.password);
  await expect(page.getByLabel('手机账号')).toHaveValue(player.mobile);
  await expect(page.getByRole('checkbox', { name: /我已阅读并同意/ })).toBeChecked();
}

/** Answers all calls of a path in this way, and no longer in the way before. */
async function answerBy(page: Page, path: string, answer: (route: Route) => Promise<void>) {
  await page.unroute(path);
  await page.route(path, answer);
}

// One page after the other answer: each time what was typed is still there.
test('login while the API is down, answers HTML, nothing, another shape, errors or a refusal: says so each time and keeps what was typed', async ({
  page,
}) => {
  await fillLogin(page);
  for (const [how, answer, words] of badAnswers) {
    await answerBy(page, '**/api/login', answer);
    await logIn(page).click();
    const dialog = page.getByRole('alertdialog', { name: '登录失败' });
    await expect(dialog, how).toContainText(words);
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(dialog).toBeHidden();
    await loginIsKept(page);
  }
});

test('registration while the API is down, answers HTML, nothing, another shape, errors or a refusal: says so each time and keeps what was typed', async ({
  page,
  player,
}) => {
  test.slow();
  await fillAccount(page, player);
  await choose(page, '游戏版本', '不确定版本');
  for (const [how, answer, words] of badAnswers) {
    await answerBy(page, '**/api/register', answer);
    await page.getByRole('button', { name: '注册', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
    const dialog = page.getByRole('alertdialog', { name: '注册失败' });
    await expect(dialog, how).toContainText(words);
    await dialog.getByRole('button', { name: '确定' }).click();
    await expect(dialog).toBeHidden();
    await registrationIsKept(page, player);
    await expect(box(page, '游戏版本')).toHaveText('不确定版本');
  }
});

/** Versions of which each has regions of its own, for which the page has to ask. */
const VERSIONS = [
  '37游戏官服',
  '兵临天下APP/小程序',
  '金鸿互动手机三国H5',
  '63游戏',
  '皇者天下',
  '如玩网页',
  'G妹游戏(破局中章)',
];

test('the region list when the API is down, answers HTML, nothing, another shape, no names, errors or a refusal: its message, another try, nothing lost', async ({
  page,
  player,
}) => {
  test.slow();
  const path = '**/api/get_server';
  const again = () => page.getByRole('button', { name: '重试' }).click();
  await fillAccount(page, player);
  for (const [at, [how, answer]] of badAnswers.entries()) {
    const version = VERSIONS[at] ?? '';
    await answerBy(page, path, answer);
    await choose(page, '游戏版本', version);
    await expect(page.getByRole('alert'), how).toHaveText(REGIONS);
    await registrationIsKept(page, player);
    await expect(box(page, '游戏版本')).toHaveText(version);
    if (at === 0) {
      await answerBy(page, path, json({ code: 0, data: { server_list: [1] } }));
      await Promise.all([page.waitForResponse(path), again()]);
      await expect(page.getByRole('alert'), 'names that are none').toHaveText(REGIONS);
      await registrationIsKept(page, player);
    }
    await page.unroute(path);
    await again();
    await expect(page.getByText(REGIONS)).toBeHidden();
    await choose(page, '游戏区名', /./);
    await expect(box(page, '游戏区名')).not.toHaveValue('');
    // The servers' list opens by itself, and lies over the form.
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('option')).toHaveCount(0);
  }
});

test('the server list that fails has its own message and leaves the region chosen', {
  tag: '@moved',
}, async ({ page, player }) => {
  await fillAccount(page, player);
  await choose(page, '游戏版本', '37游戏官服');
  await page.route('**/api/get_server', (route) =>
    route.request().postDataJSON().fetch_type === 2 ? route.abort() : route.continue(),
  );
  await choose(page, '游戏区名', '37双线一区');
  await expect(page.getByRole('alert')).toHaveText(SERVERS);
  await expect(box(page, '游戏区名')).toHaveValue('37双线一区');
  await registrationIsKept(page, player);
});

/** Never answers, and reports when it was asked. The page's own clock does the waiting. */
async function silent(page: Page, path: string): Promise<() => Promise<unknown>> {
  await page.clock.install();
  await page.route(path, () => {});
  // The clock of AbortSignal.timeout cannot be controlled, so one of the page's timers replaces it.
  await page.addInitScript(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), ms);
      return controller.signal;
    };
  });
  return () => page.waitForRequest(path);
}

test('a login that is not answered ends after 10 s: timeout of 10000ms exceeded, nothing lost', async ({
  page,
}) => {
  const asked = await silent(page, '**/api/login');
  await fillLogin(page);
  await Promise.all([asked(), logIn(page).click()]);
  await page.clock.runFor(9_000);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.clock.runFor(1_000);
  const dialog = page.getByRole('alertdialog', { name: '登录失败' });
  // As it is drawn: no style may change a letter of it.
  await expect(dialog).toContainText('timeout of 10000ms exceeded', { useInnerText: true });
  await dialog.getByRole('button', { name: '确定' }).click();
  await loginIsKept(page);
});

test('a region list that is not answered fails after 10 s with its message', { tag: '@moved' }, async ({
  page,
  player,
}) => {
  const asked = await silent(page, '**/api/get_server');
  await fillAccount(page, player);
  await Promise.all([asked(), choose(page, '游戏版本', '37游戏官服')]);
  await box(page, '游戏区名').click();
  await expect(page.getByText('加载中...')).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page.getByRole('alert')).toHaveText(REGIONS);
  // While its list is open, the kit makes the rest of the page inert.
  await page.keyboard.press('Escape');
  await registrationIsKept(page, player);
});
