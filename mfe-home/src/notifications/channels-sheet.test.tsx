import type { NotificationChannel } from '@assistant/contract';
import { cleanUp, sampleServer } from '@assistant/testing/open-page';
import { NOW } from '@assistant/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { openSettings } from '../testing/settings-page';

afterEach(cleanUp);

const SECRET = 'whsec_c2VjcmV0';
const channel = (more: Partial<NotificationChannel> = {}): NotificationChannel => ({
  id: 1,
  kind: 'webhook',
  preset: 'bark',
  name: '我的手机',
  address: 'https://api.day.app/…ey12',
  here: false,
  state: 'new',
  since: null,
  error: null,
  ...more,
});

/** The sheet with these channels, which the server keeps. */
async function open(channels: NotificationChannel[]) {
  let stored = channels;
  const saves: Record<string, unknown>[] = [];
  const server = sampleServer()
    .on('notificationsChannels', () => ({ data: { channels: stored, push_key: 'BKey' } }))
    .on('notificationsSaveWebhook', (request) => {
      saves.push(request);
      const { preset, name } = request as Pick<NotificationChannel, 'preset' | 'name'>;
      const saved = channel({ id: 9, preset, name });
      stored = [...stored.filter(({ id }) => id !== request.id), saved];
      return { data: { channel: saved, secret: request.id === undefined ? SECRET : null } };
    })
    .on('notificationsRemove', ({ id }) => {
      stored = stored.filter((one) => one.id !== id);
      return { data: {} };
    });
  const page = openSettings(server);
  await page.user.click(await screen.findByRole('button', { name: /页面关闭时的通知/ }));
  const sheet = await screen.findByRole('dialog', { name: '页面关闭时的通知' });
  return { ...page, server, saves, sheet };
}

const field = (name: string) => screen.findByRole('textbox', { name });

test('without a channel it says which are common, and one can be added', async () => {
  const { user, saves } = await open([]);
  expect(await screen.findByText('还没有通知方式')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '添加通知方式' }));
  await user.type(await field('名称'), '我的 iPhone');
  await user.type(await field('地址'), 'https://api.day.app/key');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('我的 iPhone')).toBeVisible();
  expect(saves).toMatchObject([
    { preset: 'bark', name: '我的 iPhone', address: 'https://api.day.app/key', new_secret: false },
  ]);
});

test('the secret of a service of one’s own is shown once', async () => {
  const { user } = await open([]);
  await user.click(await screen.findByRole('button', { name: '添加通知方式' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: '发到哪里' }), 'plain');
  await user.type(await field('名称'), 'home');
  await user.type(await field('地址'), 'https://example.com/hook');
  await user.click(screen.getByRole('button', { name: '保存' }));
  const sheet = await screen.findByRole('dialog', { name: '签名密钥' });
  expect(sheet).toHaveTextContent(SECRET);
  await user.click(within(sheet).getByRole('button', { name: '我已保存好' }));
  expect(await screen.findByText('home')).toBeVisible();
  expect(screen.queryByText(SECRET)).not.toBeInTheDocument();
});

test.each([
  ['bark', 'http://api.day.app/key', '只能是 https'],
  ['bark', 'https://api.day.app/', /应为 Bark 应用里的地址/],
  ['wecom', 'https://example.com/x', /应为群机器人的地址/],
  ['plain', 'example.com', /应为完整网址/],
])('%s with %s is refused at its field, before it is sent', async (preset, address, rule) => {
  const { user, saves } = await open([]);
  await user.click(await screen.findByRole('button', { name: '添加通知方式' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: '发到哪里' }), preset);
  await user.type(await field('名称'), 'x');
  await user.type(await field('地址'), address);
  await user.click(screen.getByRole('button', { name: '保存' }));
  const input = await field('地址');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription(expect.stringMatching(rule));
  expect(input).toHaveFocus();
  expect(saves).toEqual([]);
});

test('what only the server knows of an address is said at its field too', async () => {
  const { user, server } = await open([]);
  const rule = '这个地址指向内部网络';
  server.on('notificationsSaveWebhook', () => ({
    code: 400,
    msg: '地址：这个地址指向内部网络',
    data: { field: 'address', rule },
  }));
  await user.click(await screen.findByRole('button', { name: '添加通知方式' }));
  await user.type(await field('名称'), 'x');
  await user.type(await field('地址'), 'https://intranet.example.com/key');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('这个地址指向内部网络')).toBeVisible();
  expect(await field('地址')).toBeInvalid();
});

test('each state is told with its reason', async () => {
  const since = new Date(NOW.getTime() - 3_600_000).toISOString();
  const error = { zh: '对方回应 500', en: 'the other side answered 500' };
  await open([
    channel({ id: 1, name: 'a' }),
    channel({ id: 2, name: 'b', state: 'works', since }),
    channel({ id: 3, name: 'c', state: 'failing', since, error }),
    channel({ id: 4, name: 'd', state: 'off', since, error, preset: null, kind: 'push', here: true }),
  ]);
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(items[0]).toContain('a未使用Bark');
  expect(items[1]).toMatch(/b正常.*上次送达：1 小时前/);
  expect(items[2]).toMatch(/c发送失败.*1 小时前开始失败.*对方回应 500/);
  expect(items[3]).toMatch(/d已停用这台设备浏览器推送.*1 小时前停用，测试送达后会恢复/);
});

test.each([
  [{ error: null, ms: 123 }, '已送达（123 毫秒）'],
  [{ error: { zh: '连接不上对方', en: 'x' }, ms: 1 }, '没有送达：连接不上对方'],
])('a test says what became of it: %j', async (result, words) => {
  const { user, server } = await open([channel()]);
  server.on('notificationsTest', () => ({ data: { ...result, channel: channel() } }));
  await user.click(await screen.findByRole('button', { name: '给「我的手机」发送测试' }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('removing asks first', async () => {
  const { user } = await open([channel()]);
  await user.click(await screen.findByRole('button', { name: '删除「我的手机」' }));
  const question = await screen.findByRole('alertdialog', { name: '删除「我的手机」？' });
  await user.click(within(question).getByRole('button', { name: '删除' }));
  expect(await screen.findByText('还没有通知方式')).toBeVisible();
});

test('regression: a removal that came twice was shown as failed', async () => {
  const { user, server, store } = await open([channel()]);
  server.on('notificationsRemove', () => ({ code: 404, msg: '找不到通知方式' }));
  await user.click(await screen.findByRole('button', { name: '删除「我的手机」' }));
  const question = await screen.findByRole('alertdialog', { name: '删除「我的手机」？' });
  await user.click(within(question).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(store.getState().toasts).toMatchObject([{ message: '已删除' }]));
});

test('a browser without push says so, and the switch cannot be turned', async () => {
  await open([]);
  const push = await screen.findByRole('switch', { name: '页面关闭时也收到浏览器推送' });
  expect(push).toBeDisabled();
  expect(push).toHaveAccessibleDescription(/不是 https|不支持推送/);
});
