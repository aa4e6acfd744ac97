import { setLanguage } from '@assistant/i18n';
import { cleanUp, openPage, sampleServer, tierFile } from '@assistant/testing/open-page';
import { config } from '@assistant/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Backup } from '../settings-file/backup';
import { readCode } from './code-text';
import { definitions } from './testing/definitions';

const writeText = jest.fn();
beforeEach(() => {
  writeText.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  cleanUp();
});

const Page = () => <Backup save={async () => {}} />;
async function open(server = sampleServer()) {
  const page = openPage(Page, '/settings', server);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  await page.user.click(screen.getByRole('button', { name: /分享设置/ }));
  return { server, ...page, sheet: await screen.findByRole('dialog', { name: '分享设置' }) };
}
const picture = () => screen.findByRole('img', { name: '设置码的二维码，扫开是本站的链接' });

test('a set-up is a picture that a camera reads and a text to copy, and both hold the same', async () => {
  const { user, sheet } = await open(
    sampleServer().on('getConfig', config({ mining: { enabled: true, claim: false, team: 't1' } })),
  );
  const qr = await picture();
  expect(within(sheet).getByText('按「省心均衡」，另有 3 项任务不同')).toBeVisible();
  const text = (within(sheet).getByRole('textbox', { name: '设置码' }) as HTMLTextAreaElement).value;
  expect(readCode(text)).toEqual({
    style: 'balanced',
    tier: 'premium',
    tasks: { mining: { claim: false }, shop: { enabled: false }, 'npc-pk': { enabled: false } },
  });
  await user.click(within(sheet).getByRole('button', { name: '复制设置码' }));
  expect(await within(sheet).findByText('已复制')).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: '复制链接' }));
  expect(writeText.mock.calls).toEqual([[text], [`${location.origin}/main/auto-tasks#${text}`]]);
  // Black on white whatever the theme, with four squares of quiet around it.
  const [from, , width] = (qr.getAttribute('viewBox') ?? '').split(' ').map(Number);
  expect(from).toBe(-4);
  expect(qr.querySelector('rect')).toHaveAttribute('width', String(width));
  expect(qr.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h7v1h-7z/);
});

test('what is in it and what never is stands beside it, in both languages', async () => {
  await open();
  expect(
    await screen.findByText(/^花元宝的设置、每日上限、各种保留、顶号、安静时段、通知渠道、武将/),
  ).toBeVisible();
  act(() => setLanguage('en'));
  expect(
    screen.getByText(/^What spends coin, the daily cap, reserves, take-over, quiet hours/),
  ).toBeVisible();
  expect(
    await screen.findByRole('img', { name: 'QR code of the settings code: a link to this site' }),
  ).toBeVisible();
});

test('the phone shares the link, where it can', async () => {
  const share = jest.fn().mockRejectedValue(new DOMException('closed', 'AbortError'));
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  const { user, sheet } = await open();
  await picture();
  await user.click(within(sheet).getByRole('button', { name: '分享链接' }));
  expect(share).toHaveBeenCalledWith({
    title: '三国助手的挂机设置',
    url: expect.stringMatching(/^http:\/\/localhost\/main\/auto-tasks#sg1\./),
  });
});

test('a text that cannot be copied is said to be there to select', async () => {
  writeText.mockRejectedValue(new Error('denied'));
  const { user, sheet } = await open();
  await picture();
  await user.click(within(sheet).getByRole('button', { name: '复制设置码' }));
  expect(await within(sheet).findByText('复制不了，请长按上面的文字复制')).toBeVisible();
});

test('what is too large for a code goes as a file', async () => {
  const tasks = Array.from({ length: 40 }, (_, at) => {
    const [mining] = definitions;
    return { ...mining, id: `task-${at}` } as (typeof definitions)[number];
  });
  const setting = Object.fromEntries(
    tasks.map(({ id }) => [id, { enabled: true, amount: 17, sites: ['1'], order: ['z', 'x'] }]),
  );
  const server = sampleServer().on('getConfig', config(setting));
  server.file(tierFile('basic'), tasks);
  const { user, store } = await open(server);
  expect(await screen.findByText(/改动太多，一个码放不下/)).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  await user.click(screen.getByRole('button', { name: '导出设置文件' }));
  await waitFor(() => expect(store.getState().toasts).toMatchObject([{ message: '设置已导出' }]));
});

test('without all lists of tasks there is no code of half of them', async () => {
  await open(sampleServer().file(tierFile('premium'), () => 'offline'));
  expect(await screen.findByText('任务名单没有取全，请检查网络后再试')).toBeVisible();
});
