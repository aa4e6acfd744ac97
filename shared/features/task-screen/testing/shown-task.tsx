import { api } from '@assistant/api';
import { setLanguage } from '@assistant/i18n';
import { RemoteRouter, type RouterBridge } from '@assistant/remote';
import { getAppStore, Provider, signedIn, type UserInfo } from '@assistant/store';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { testDefinition } from '@assistant/testing/test-definition';
import { TaskRoutes } from '../task-routes';

// jsdom lacks it, and IndexedDB needs it.
globalThis.structuredClone ??= (value) => (value === undefined ? value : JSON.parse(JSON.stringify(value)));

/** A server that stores one account's settings like the real one: with revisions, and 409 for a stale one. */
export const server = {
  setting: {} as Record<string, Record<string, unknown>>,
  revisions: {} as Record<string, number>,
  level: 'supreme',
  ends: null as string | null,
  reachable: true,
  /** The answer about the membership waits for this. */
  deciding: Promise.resolve(),
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
    if (this.level === 'none') return { code: 403, msg: '需要高级会员' };
    if (body.revisions?.raid !== (this.revisions.raid ?? 0)) return { code: 409, msg: 'stale', data: config };
    this.saves.push(body.setting?.raid ?? {});
    this.change(body.setting?.raid ?? {});
    return { code: 0, data: { revisions: this.revisions } };
  },
};

globalThis.fetch = async (url, init) => {
  if (!server.reachable) throw new TypeError('Failed to fetch');
  if (String(url).endsWith('/is_user_payed')) await server.deciding;
  const answer = JSON.stringify(server.answer(String(url), JSON.parse(String(init?.body))));
  return { ok: true, headers: new Headers(), text: async () => answer } as Response;
};

let account = 0;
/** What the screen requested from the shell's router. */
export const went = jest.fn();

/** Shows the screen as the shell does, for a new account. Returns its name too. */
export function show(path = '/premium/raid', level = 'supreme') {
  const store = getAppStore();
  account += 1;
  const name = `lord${account}`;
  const user = { account: name, membership_level: level } as UserInfo;
  store.dispatch(api.util.resetApiState());
  store.dispatch(signedIn({ token: `token${account}`, user }));
  const location = { pathname: path, search: '', hash: '', state: null, key: 'first' };
  const router: RouterBridge = {
    state: { location, historyAction: 'POP' },
    subscribe: () => () => {},
    navigate: went,
    createHref: ({ pathname }) => pathname,
  };
  const view = render(
    <Provider store={store}>
      <RemoteRouter router={router} basename="/premium">
        <TaskRoutes definitions={[testDefinition]} />
      </RemoteRouter>
    </Provider>,
  );
  return { ...view, account: name };
}

/** What a player does and sees on it. */
export const player = userEvent.setup({ delay: null });
export const times = () => screen.findByRole('spinbutton', { name: '每日次数' });
export async function type(text: string) {
  const field = await times();
  await player.clear(field);
  await player.type(field, text);
}
/** Saves use the real clock here: a second, and more on a busy machine. */
export const PATIENCE_MS = 15_000;

export const saved = () => screen.findByText('已保存', {}, { timeout: PATIENCE_MS });

/** Before each test: a reachable server with nothing stored, and a page in Chinese. */
export function setUp() {
  document.head.innerHTML =
    '<script type="application/json" id="env">{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}</script>';
  setLanguage('zh');
  Object.assign(server, {
    setting: {},
    revisions: {},
    level: 'supreme',
    ends: null,
    reachable: true,
    deciding: Promise.resolve(),
    saves: [],
  });
}
