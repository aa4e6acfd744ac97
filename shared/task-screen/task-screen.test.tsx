import { api } from '@assistant/shared/api';
import { setLanguage } from '@assistant/shared/i18n';
import { RemoteRouter, type RouterBridge } from '@assistant/shared/platform';
import { getAppStore, Provider, signedIn, type UserInfo } from '@assistant/shared/store';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { indexedDbPendingStore } from './pending-store';
import { TaskRoutes } from './task-routes';
import { getTaskSessions, TaskSessions } from './task-sessions';
import { testDefinition } from './test-definition';

// jsdom lacks it and IndexedDB stores by it.
globalThis.structuredClone ??= (value) => (value === undefined ? value : JSON.parse(JSON.stringify(value)));

/** A server that holds one account's settings as the real one does: revisions, 409 on a stale one. */
const server = {
  setting: {} as Record<string, Record<string, unknown>>,
  revisions: {} as Record<string, number>,
  level: 'supreme',
  ends: null as string | null,
  reachable: true,
  saves: [] as Record<string, unknown>[],
  /** Another device saves. */
  change(values: Record<string, unknown>) {
    this.setting.raid = { ...this.setting.raid, ...values };
    this.revisions.raid = (this.revisions.raid ?? 0) + 1;
  },
  answer(path: string, body: Record<string, Record<string, never>>) {
    const config = { setting: this.setting, revisions: this.revisions };
    if (path.endsWith('/get_config')) return { code: 0, data: config };
    if (path.endsWith('/is_user_payed')) {
      return {
        code: 0,
        data: { payed: true, membership_level: this.level, membership_expire_date: this.ends },
      };
    }
    if (!path.endsWith('/update_config')) return { code: 404, msg: 'not here' };
    if (body.revisions?.raid !== (this.revisions.raid ?? 0)) return { code: 409, msg: 'stale', data: config };
    this.saves.push(body.setting?.raid ?? {});
    this.change(body.setting?.raid ?? {});
    return { code: 0, data: { revisions: this.revisions } };
  },
};

globalThis.fetch = async (url, init) => {
  if (!server.reachable) throw new TypeError('Failed to fetch');
  const answer = JSON.stringify(server.answer(String(url), JSON.parse(String(init?.body))));
  return { ok: true, headers: new Headers(), text: async () => answer } as Response;
};

let account = 0;
const went = jest.fn();

/** Shows the screen as the shell does, for an account nobody used before. */
function show(path = '/premium/raid') {
  const store = getAppStore();
  account += 1;
  const user = { account: `lord${account}`, membership_level: 'supreme' } as UserInfo;
  store.dispatch(api.util.resetApiState());
  store.dispatch(signedIn({ token: `token${account}`, user }));
  const location = { pathname: path, search: '', hash: '', state: null, key: 'first' };
  const router: RouterBridge = {
    state: { location, historyAction: 'POP' },
    subscribe: () => () => {},
    navigate: went,
    createHref: ({ pathname }) => pathname,
  };
  return render(
    <Provider store={store}>
      <RemoteRouter router={router} basename="/premium">
        <TaskRoutes definitions={[testDefinition]} />
      </RemoteRouter>
    </Provider>,
  );
}

const player = userEvent.setup({ delay: null });
const times = () => screen.findByRole('spinbutton', { name: '每日次数' });
async function type(text: string) {
  const field = await times();
  await player.clear(field);
  await player.type(field, text);
}
const saved = () => screen.findByText('已保存', {}, { timeout: 3000 });

beforeEach(() => {
  document.head.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  setLanguage('zh');
  Object.assign(server, {
    setting: {},
    revisions: {},
    level: 'supreme',
    ends: null,
    reachable: true,
    saves: [],
  });
});

describe('a task screen', () => {
  it('shows the defaults of a task nobody has touched, ¥ marked', async () => {
    show();
    expect(await times()).toHaveValue('1');
    expect(screen.getByRole('heading', { level: 1, name: '试炼' })).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: '启用' })).not.toBeChecked();
    expect(screen.getByRole('switch', { name: '抢夺' })).toBeChecked();
    expect(screen.getAllByText('元宝')).toHaveLength(1);
  });

  it('saves by itself and says so', async () => {
    show();
    await type('4');
    expect(screen.getByText('保存中')).toBeInTheDocument();
    await saved();
    expect(server.saves).toHaveLength(1);
    expect(server.setting.raid).toMatchObject({ times: 4, raid: true, enabled: false });
  });

  it('shows a field only while it does something', async () => {
    show();
    await times();
    expect(screen.queryByRole('spinbutton', { name: '付费刷新上限' })).not.toBeInTheDocument();
    await player.click(screen.getByRole('radio', { name: '付费 ¥' }));
    expect(screen.getByRole('spinbutton', { name: '付费刷新上限' })).toHaveValue('0');
  });

  it('keeps a text that breaks a rule, says why, and saves the other fields', async () => {
    show();
    await type('99');
    expect(screen.getAllByText('「每日次数」须为 0 到 10 的整数')[0]).toBeInTheDocument();
    await player.click(screen.getByRole('switch', { name: '抢夺' }));
    await waitFor(() => expect(server.setting.raid).toMatchObject({ times: 9, raid: false }), {
      timeout: 3000,
    });
    expect(await times()).toHaveValue('99');
    expect(screen.getByText('未保存')).toBeInTheDocument();
  });

  it('saves a choice of exactly two only when it is two', async () => {
    show();
    await player.click(await screen.findByRole('checkbox', { name: '甲' }));
    expect(screen.getByText('1/2')).toBeInTheDocument();
    await player.click(screen.getByRole('checkbox', { name: '丙' }));
    expect(screen.getByText('2/2')).toBeInTheDocument();
    await saved();
    expect(server.saves).toMatchObject([{ wishes: ['2', '3'] }]);
  });

  it('undoes the last change, in the field as well', async () => {
    show();
    await type('7');
    await player.click(screen.getByRole('button', { name: '撤销' }));
    expect(await times()).not.toHaveValue('7');
  });

  it('shows what a preset changes before it is applied', async () => {
    show();
    await times();
    await player.click(screen.getByRole('button', { name: '预设' }));
    const sheet = await screen.findByRole('dialog', { name: '套用预设' });
    await player.click(within(sheet).getByRole('radio', { name: '节俭' }));
    expect(within(sheet).getByText('1 → 0')).toBeInTheDocument();
    expect(within(sheet).getByText('开 → 关')).toBeInTheDocument();
    await player.click(within(sheet).getByRole('button', { name: '套用' }));
    expect(await times()).toHaveValue('0');
  });

  it('shows what another device changed and writes only what the player chose', async () => {
    show();
    await times();
    server.change({ times: 8, raid: false });
    await type('5');
    const dialog = await screen.findByRole('alertdialog', {}, { timeout: 3000 });
    expect(server.setting.raid).toMatchObject({ times: 8 });
    expect(within(dialog).getByRole('radio', { name: '本机：5' })).toBeChecked();
    expect(within(dialog).getByRole('radio', { name: '另一台：关' })).toBeChecked();
    await player.click(within(dialog).getByRole('button', { name: '按选择保存' }));
    await waitFor(() => expect(server.setting.raid).toMatchObject({ times: 5, raid: false }));
    await saved();
  });

  it('keeps changes over a moment without network', async () => {
    show();
    await times();
    server.reachable = false;
    await type('6');
    expect(await screen.findByText(/^未保存：/, {}, { timeout: 3000 })).toBeInTheDocument();
    server.reachable = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await saved();
    expect(server.setting.raid).toMatchObject({ times: 6 });
  });

  it('sends after a reload what the page before could not', async () => {
    const first = show();
    await times();
    server.reachable = false;
    await type('6');
    await screen.findByText(/^未保存：/, {}, { timeout: 3000 });
    first.unmount();
    server.reachable = true;
    const next = new TaskSessions(getAppStore(), indexedDbPendingStore());
    await next.resume(`lord${account}`, [testDefinition], { setting: {}, revisions: {} });
    await waitFor(() => expect(server.setting.raid).toMatchObject({ times: 6 }));
  });

  it('never writes the changes of one account to another', async () => {
    show();
    await times();
    await type('6');
    const user = { account: 'another', membership_level: 'supreme' } as UserInfo;
    act(() => void getAppStore().dispatch(signedIn({ token: 'other', user })));
    const old = getTaskSessions().find(`lord${account}`, 'raid');
    await waitFor(() => expect(old?.getState().phase.name).toBe('failed'), { timeout: 3000 });
    expect(server.saves).toEqual([]);
  });

  it('is read-only without the membership, says why, and leads to customer service', async () => {
    server.level = 'basic';
    show();
    expect(await screen.findByText('需要高级会员才能更改和执行，设置会一直保留。')).toBeInTheDocument();
    expect(await times()).toBeDisabled();
    expect(screen.getByRole('switch', { name: '启用' })).toBeDisabled();
    await player.click(screen.getByRole('link', { name: '联系客服' }));
    expect(went).toHaveBeenCalledWith('/main/customer-service', expect.anything());
  });

  it('says since when the membership is over, and keeps the settings in sight', async () => {
    Object.assign(server, {
      level: 'none',
      ends: '2026-03-01T04:00:00.000Z',
      setting: { raid: { times: 8 } },
    });
    show();
    expect(await screen.findByText(/^会员已于 2026年3月1日 到期，设置已保留/)).toBeInTheDocument();
    expect(await times()).toHaveValue('8');
  });

  it('says so when there is no such task', async () => {
    show('/premium/nothing');
    expect(screen.getByRole('heading', { level: 1, name: '没有这个任务' })).toBeInTheDocument();
    await player.click(screen.getByRole('link', { name: '去挂机设置' }));
    expect(went).toHaveBeenCalledWith('/main/auto-tasks', expect.anything());
  });

  it('says everything in English', async () => {
    setLanguage('en');
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Trial' })).toBeInTheDocument();
    expect(await screen.findByRole('spinbutton', { name: 'Times a day' })).toBeInTheDocument();
    expect(screen.getByText('Saved')).toBeInTheDocument();
  });
});
