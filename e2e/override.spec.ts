import type { ReleaseRegistry } from '@assistant/contract';
import { activate, readRegistry } from '@assistant/release-store';
import { fillLogin, logIn } from './testing/auth-screens';
import {
  accept,
  asks,
  BASIC,
  bar,
  link,
  ON_TRIAL,
  PREMIUM,
  publishByHand,
  publishTrial,
  SCREENS,
  sees,
  staysUsual,
  TRIAL,
  trialTest,
  usual,
  withdrawIn,
} from './testing/override';
import { ownFiles } from './testing/own-files';
import { registerByApi } from './testing/register-by-api';
import { commitTo, readAgain } from './testing/release';
import { expect, test } from './testing/test';

// A version is built first.
test.describe.configure({ timeout: 240_000, mode: 'serial' });

test.beforeAll(async ({ product }) => {
  const { site } = product;
  await publishTrial(site, PREMIUM);
  await publishByHand(site, '9.9.9-unsigned', {}, false);
  await publishByHand(site, '9.9.9-misfit', { uses: { '@assistant/ui': '999.0.0' } });
  await publishByHand(site, '9.9.9-withdrawn', {});
  await withdrawIn(site, '9.9.9-withdrawn');
});

trialTest('a link asks first, naming app and version; no is no', async ({ trial: page }) => {
  await page.goto(link(PREMIUM, `${PREMIUM}@${TRIAL}`));
  await expect(asks(page)).toContainText(PREMIUM);
  await expect(asks(page)).toContainText(TRIAL);
  await expect(page.getByRole('button', { name: '不试用' })).toBeFocused();
  expect(new URL(page.url()).search).toBe('');
  await page.getByRole('button', { name: '不试用' }).click();
  await usual(page, PREMIUM);
  await staysUsual(page);
});

trialTest(
  'a version on trial stays over reloads, asks for no file of the usual one, counts nowhere, and one tap ends it',
  async ({ trial: page, product }) => {
    await accept(page, `${PREMIUM}@${TRIAL}`);
    await sees(page, ON_TRIAL);
    await expect(bar(page)).toContainText(`${PREMIUM} ${TRIAL}`);
    const registry = (await readRegistry(product.site)) as ReleaseRegistry;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await sees(page, ON_TRIAL);
    const usualOnes = await ownFiles(product.site, PREMIUM, registry.remotes[PREMIUM]?.active.version ?? '');
    expect(asked.filter((path) => usualOnes.includes(path.slice(1)))).toEqual([]);
    const sent = page.waitForRequest('**/api/report_loads');
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    const { reports } = JSON.parse((await sent).postData() ?? '{}');
    expect(reports.map(({ app }: { app: string }) => app)).toEqual(['shell']);
    await page.goto('/main/game-info');
    await expect(bar(page)).toBeVisible();
    await page.goto(SCREENS[BASIC].path);
    await usual(page, BASIC);
    await bar(page).getByRole('button', { name: '退出试用' }).click();
    await expect(bar(page)).toHaveCount(0);
    await page.goto(SCREENS[PREMIUM].path);
    await usual(page, PREMIUM);
  },
);

trialTest(
  'a cookie that another page wrote started a version unasked, and leaving did not end it',
  async ({ trial: page, product }) => {
    const until = Math.floor(Date.now() / 1000) + 3600;
    const name = new URL(product.url).protocol === 'https:' ? '__Host-override' : 'override';
    const cookies = () => page.evaluate(() => document.cookie);
    const write = (cookie: string) =>
      page.evaluate((text) => {
        document.cookie = `${text}; path=/premium`;
      }, cookie);
    await page.goto(SCREENS[BASIC].path);
    await write(`${name}=${until}~${PREMIUM}@${TRIAL}`);
    await page.goto(SCREENS[PREMIUM].path);
    await usual(page, PREMIUM);
    await expect(bar(page)).toHaveCount(0);
    expect(await cookies()).not.toContain('override');
    await accept(page, `${PREMIUM}@${TRIAL}`);
    await write(/[^ ]*override=[^;]*/.exec(await cookies())?.[0] ?? '');
    await page.reload();
    await bar(page).getByRole('button', { name: '退出试用' }).click();
    await usual(page, PREMIUM);
    expect(await cookies()).not.toContain('override');
    await staysUsual(page);
  },
);

trialTest(
  'a preview opens for a tester whom an operator has named, and for no one else; nothing of it is fetched before',
  async ({ trial: page, product, member }) => {
    const version = 'preview-2605010407-9.9.9';
    await publishByHand(product.site, version, {});
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const refused = page.getByRole('alertdialog', { name: '这个版本不能试用' });
    await page.goto(link(PREMIUM, `${PREMIUM}@${version}`));
    await expect(refused).toContainText('它是预览版，只有运维登记的测试账号能打开');
    expect(asked.filter((path) => path.includes(version))).toEqual([]);
    await refused.getByRole('button', { name: '知道了' }).click();
    await usual(page, PREMIUM);

    await product.staff('testers', 'add', member.account);
    await accept(page, `${PREMIUM}@${version}`);
    await sees(page, ON_TRIAL);
    await product.staff('testers', 'remove', member.account);
    await page.reload();
    await usual(page, PREMIUM);
    await expect(bar(page)).toContainText('它是预览版，只有运维登记的测试账号能打开');
  },
);

test('a phone without a login is led to one by the link of a preview, also of a new remote, and back to its question', async ({
  product,
  browser,
}) => {
  const version = 'preview-2605010408-9.9.9';
  await publishByHand(product.site, version, {});
  const { account } = await registerByApi(product.url);
  await product.staff('testers', 'add', account ?? '');
  const phone = await browser.newContext({ baseURL: product.url, locale: 'zh-CN' });
  const page = await phone.newPage();
  // Of a new remote the page knows no address, so that no guard leads to the login.
  await page.goto(`/nowhere-yet?remote=${PREMIUM}@${version}`);
  await sees(page, '没有这个页面');
  const refused = page.getByRole('alertdialog', { name: '这个版本不能试用' });
  await expect(refused).toContainText('用运维登记的测试账号登录后才能打开');
  await refused.getByRole('button', { name: '知道了' }).click();
  await page.goto(link(PREMIUM, `${PREMIUM}@${version}`));
  await refused.getByRole('button', { name: '去登录' }).click();
  await page.waitForURL('/login?next=*');
  await fillLogin(page, account ?? '');
  await logIn(page).click();
  await expect(asks(page)).toContainText(version);
  await asks(page).getByRole('button', { name: '试用 8 小时' }).click();
  await sees(page, ON_TRIAL);
  await phone.close();
});

trialTest('what cannot be tried out is refused, and why', async ({ trial: page }) => {
  for (const [wanted, why] of [
    [`${PREMIUM}@9.9.9-nobody`, '没有发布过这个版本'],
    [`mfe-nobody@${TRIAL}`, '没有发布过这个版本'],
    [`${PREMIUM}@9.9.9-unsigned`, '它没有发布者的签名'],
    [`${PREMIUM}@9.9.9-withdrawn`, '它已被撤下'],
    [`${PREMIUM}@9.9.9-misfit`, '它与当前应用不匹配'],
    [`${PREMIUM}@http://localhost:3104`, '链接里的版本写得不对'],
    ['shell@1', '链接里的版本写得不对'],
  ] as const) {
    await page.goto(link(PREMIUM, encodeURIComponent(wanted)));
    const refused = page.getByRole('alertdialog', { name: '这个版本不能试用' });
    await expect(refused, wanted).toContainText(why);
    await expect(page.getByRole('button', { name: '试用 8 小时' })).toHaveCount(0);
    await refused.getByRole('button', { name: '知道了' }).click();
    await usual(page, PREMIUM);
    await expect(bar(page)).toHaveCount(0);
  }
});

trialTest(
  'a release of the remote does not disturb who has another version of it on trial; its withdrawal ends that',
  async ({ trial: page, product }) => {
    const { site } = product;
    const before = (await readRegistry(site)) as ReleaseRegistry;
    await publishByHand(site, '9.9.9-second', {});
    await accept(page, `${PREMIUM}@9.9.9-second`);
    const update = page.getByRole('alertdialog', { name: '发现新版本' });
    await readAgain(() => commitTo(site, (registry) => activate(site, registry, PREMIUM, TRIAL)), page);
    await readAgain(() => commitTo(site, () => before), page);
    await expect(update).toHaveCount(0);
    await readAgain(() => withdrawIn(site, '9.9.9-second'), page);
    await update.getByRole('button', { name: '立即刷新' }).click();
    await usual(page, PREMIUM);
    await expect(bar(page)).toContainText('它已被撤下');
    await bar(page).getByRole('button', { name: '知道了' }).click();
    await expect(bar(page)).toHaveCount(0);
    await staysUsual(page);
  },
);
