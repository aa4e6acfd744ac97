import { getLanguage, setLanguage } from '@assistant/i18n';
import { useSaveReport } from '@assistant/remote';
import { getSettings } from '@assistant/settings';
import { cleanUp, sampleServer } from '@assistant/testing/open-page';
import { config, NOW } from '@assistant/testing/samples';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { capField, closeSettings, openSettings, pass, saved, typeCap } from '../testing/settings-page';

beforeEach(() => jest.useFakeTimers({ now: NOW, advanceTimers: true }));
afterEach(() => {
  jest.useRealTimers();
  cleanUp();
});

test('no coin is spent unless the player says so', async () => {
  openSettings();
  expect(await capField()).toHaveValue('0');
  expect(screen.getByText('从不花元宝')).toBeVisible();
});

test('a change is saved by itself one second after the last one', async () => {
  const { server, user } = openSettings(
    sampleServer().on('getConfig', config({ account: { dailyCoinCap: 0 } }, { account: 3 })),
  );
  await saved();
  await typeCap(user, '100');
  expect(screen.getByText('保存中')).toBeVisible();
  expect(server.accountSaves).toHaveLength(0);
  await pass(1_000);
  await saved();
  expect(server.accountSaves).toHaveLength(1);
  expect(server.accountSaves[0]).toMatchObject({ values: { dailyCoinCap: 100 }, revision: 3 });
});

test('keys of a newer release are sent back as they were', async () => {
  const { server, user } = openSettings(sampleServer().on('getConfig', config({ account: { newer: [1] } })));
  await typeCap(user, '5');
  await pass(1_000);
  expect(server.accountSaves[0]?.values).toMatchObject({ newer: [1], dailyCoinCap: 5 });
});

test('a number out of bounds stays with its reason, and does not stop others from being saved', async () => {
  const { server, user } = openSettings();
  await typeCap(user, '9999999');
  expect(await screen.findByText(/请填 0 到 10万 的整数/)).toBeVisible();
  expect(await capField()).toHaveValue('9999999');
  await user.click(screen.getByRole('switch', { name: '任务完成' }));
  await pass(1_000);
  await waitFor(() => expect(server.accountSaves.at(-1)?.values.notifications?.taskDone).toBe(true));
  expect(await capField()).toHaveValue('9999999');
});

test('without a network nothing is lost: it is told, kept over a reload, and saved when it is back', async () => {
  const server = sampleServer().on('updateConfig', () => 'offline');
  const page = openSettings(server);
  await typeCap(page.user, '100');
  await pass(1_000);
  const report = renderHook(useSaveReport).result;
  const failed = { reason: 'Network Error', path: '/main/settings' };
  await waitFor(() => expect(report.current.unsaved).toMatchObject([failed]));
  expect(await screen.findByText('未保存')).toBeVisible();
  closeSettings(page);
  const reloaded = sampleServer();
  openSettings(reloaded);
  // What the server has may be shown before what was kept is claimed.
  expect(await screen.findByDisplayValue('100')).toHaveAccessibleName(/每日元宝上限/);
  await pass(1_000);
  await waitFor(() => expect(reloaded.accountSaves.at(-1)?.values.dailyCoinCap).toBe(100));
  await saved();
});

test('a save that failed is tried again when the browser is online again', async () => {
  const server = sampleServer().on('updateConfig', () => 'offline');
  const { user } = openSettings(server);
  await typeCap(user, '7');
  await pass(1_000);
  await screen.findByText('未保存');
  server.on('updateConfig', { revisions: { account: 1 } });
  act(() => void dispatchEvent(new Event('online')));
  await saved();
});

test('leaving the page does not wait for the second to pass', async () => {
  const { server, user, unmount } = openSettings();
  await typeCap(user, '3');
  unmount();
  await pass(0);
  expect(server.accountSaves.at(-1)?.values.dailyCoinCap).toBe(3);
});

const changedElsewhere = (theirs: Record<string, unknown>) =>
  sampleServer()
    .on('getConfig', config({ account: { dailyCoinCap: 0 } }, { account: 1 }))
    .on('updateConfig', ({ revisions }) =>
      (revisions as { account: number }).account === 1
        ? { code: 409, msg: '设置已在别处修改，没有保存', data: config({ account: theirs }, { account: 2 }) }
        : { data: { revisions: { account: 3 } } },
    );

test('another setting changed elsewhere is no conflict: both changes hold', async () => {
  const server = changedElsewhere({ dailyCoinCap: 0, maxTasksPerLogin: 4 });
  const { user } = openSettings(server);
  await typeCap(user, '60');
  await pass(1_000);
  await saved();
  expect(server.accountSaves.at(-1)).toMatchObject({
    values: { dailyCoinCap: 60, maxTasksPerLogin: 4 },
    revision: 2,
  });
});

test('the same setting changed elsewhere shows both, and mine can be kept', async () => {
  const server = changedElsewhere({ dailyCoinCap: 500 });
  const { user } = openSettings(server);
  await typeCap(user, '60');
  await pass(1_000);
  const conflict = await screen.findByRole('alert', { name: '这些设置刚刚在别处改过' });
  expect(conflict).toHaveTextContent('这里的: 60');
  expect(conflict).toHaveTextContent('别处的: 500');
  await user.click(within(conflict).getByRole('button', { name: '用这里的' }));
  await saved();
  expect(server.accountSaves.at(-1)).toMatchObject({ values: { dailyCoinCap: 60 }, revision: 2 });
});

test('the same setting changed elsewhere can be taken over', async () => {
  const server = changedElsewhere({ dailyCoinCap: 500 });
  const { user } = openSettings(server);
  await typeCap(user, '60');
  await pass(1_000);
  await user.click(await screen.findByRole('button', { name: '用别处的' }));
  await saved();
  expect(await capField()).toHaveValue('500');
  expect(server.accountSaves).toHaveLength(1);
});

test('while a wrong number stands the page does not say that all is saved', async () => {
  const { server, user } = openSettings(
    sampleServer().on('getConfig', config({ account: { dailyCoinCap: 5 } })),
  );
  await saved();
  await typeCap(user, 'abc');
  await pass(1_000);
  // Pressed, it leads to the wrong number.
  await user.click(screen.getByRole('button', { name: '未保存' }));
  expect(await capField()).toHaveFocus();
  expect(server.accountSaves.at(-1)?.values.dailyCoinCap).toBeUndefined();
  await typeCap(user, '5');
  await pass(1_000);
  await saved();
});

test('floors are kept for every currency', async () => {
  const { server, user } = openSettings();
  const food = await screen.findByRole('spinbutton', { name: /粮草/ });
  await user.clear(food);
  await user.type(food, '50000');
  await pass(1_000);
  await waitFor(() =>
    expect(server.accountSaves.at(-1)?.values.floors).toMatchObject({ food: 50_000, gold: 0 }),
  );
});

test('a word before a login is off until it is chosen', async () => {
  const { server, user } = openSettings();
  const group = await screen.findByRole('radiogroup', { name: '登录提醒' });
  expect(within(group).getByRole('radio', { name: '不提醒' })).toBeChecked();
  await user.click(within(group).getByRole('radio', { name: '10 分前' }));
  await waitFor(() => expect(server.accountSaves.at(-1)?.values.wordBefore).toBe(10));
});

test('what happens while one plays elsewhere is chosen, and the minutes belong to yielding only', async () => {
  const { server, user } = openSettings();
  expect(await screen.findByRole('spinbutton', { name: '让出时间' })).toHaveValue('30');
  await user.click(screen.getByRole('radio', { name: '接管' }));
  expect(screen.queryByRole('spinbutton', { name: '让出时间' })).not.toBeInTheDocument();
  await pass(1_000);
  await waitFor(() => expect(server.accountSaves.at(-1)?.values.elsewhere?.action).toBe('takeOver'));
});

test('the buttons beside a number say which', async () => {
  openSettings();
  expect(await screen.findByRole('button', { name: '增加：粮草' })).toBeVisible();
  expect(screen.queryByRole('button', { name: '增加' })).not.toBeInTheDocument();
});

test('the pause is saved at once and says until when', async () => {
  const { server, user } = openSettings();
  await user.click(await screen.findByRole('button', { name: '暂停 2 小时' }));
  await pass(0);
  expect(server.accountSaves).toHaveLength(1);
  const said = await screen.findByText(/^已暂停到 \d+:\d+$/);
  expect(said.parentElement).toHaveTextContent(/（2 小时后）$/);
  // What is left changes by the minute, and is not announced each time.
  expect(said).toHaveAttribute('role', 'status');
  await user.click(screen.getByRole('button', { name: '继续执行' }));
  await pass(0);
  expect(server.accountSaves.at(-1)?.values.pausedUntil).toBeNull();
});

test('the theme and the language change at once and are kept with the account', async () => {
  const { server, user, store } = openSettings();
  await user.click(await screen.findByRole('radio', { name: '护眼' }));
  expect(store.getState().theme.mode).toBe('eyecare');
  await user.click(screen.getByRole('radio', { name: 'English' }));
  expect(getLanguage()).toBe('en');
  expect(screen.getByRole('heading', { level: 1, name: 'Assistant settings' })).toBeVisible();
  await pass(1_000);
  // One save, or two where a second lay between the presses.
  await waitFor(() =>
    expect(Object.assign({}, ...server.accountSaves.map(({ values }) => values))).toMatchObject({
      theme: 'eyecare',
      language: 'en',
    }),
  );
  act(() => setLanguage('zh'));
});

test('the standalone page has its own main and a way back', async () => {
  openSettings(sampleServer(), '/settings');
  expect(await screen.findByRole('main')).toContainElement(await capField());
  expect(screen.getByRole('link', { name: '返回' })).toHaveAttribute('href', '/main/game-info');
});

test('what is changed before the session is open is shown at once, and saved once it is open', async () => {
  const { server, user, store } = openSettings();
  const settings = getSettings(store.dispatch);
  const open = settings.open.bind(settings);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  jest.spyOn(settings, 'open').mockImplementation((...asked) => held.then(() => open(...asked)));
  const done = await screen.findByRole('switch', { name: '任务完成' });
  await user.click(done);
  expect(done).toBeChecked();
  expect(screen.getByText('未保存')).toBeVisible();
  goOn();
  await pass(1_000);
  await waitFor(() => expect(server.accountSaves).toHaveLength(1));
});

test('settings that cannot be read are told, and read again on request', async () => {
  const server = sampleServer().on('getConfig', () => ({ code: 500, msg: '服务器出错（编号 K7F-42）' }));
  const { user } = openSettings(server);
  const alert = await screen.findByRole('alert', { name: '服务器出了问题' });
  expect(alert).toHaveTextContent('服务器出错（编号 K7F-42）您的网络没有问题');
  // A server of before says the number in words alone.
  const ask = within(alert).getByRole('link', { name: '问客服' });
  expect(ask).toHaveAttribute('href', '/main/customer-service');
  server.on('getConfig', config());
  const retry = within(alert).getByRole('button', { name: '重试' });
  // While it is read again by itself, as it is where a part of the page comes later, a press does nothing.
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy', 'true'));
  await user.click(retry);
  expect(await capField()).toBeVisible();
});
