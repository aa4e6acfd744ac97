import { injectCalls, sessionExpired } from '@assistant/api';
import { chatUnreadCount } from '@assistant/contract';
import { setLanguage } from '@assistant/i18n';
import { createAppStore } from './app-store';
import { LOG_OUT_WAIT_MS, logOut } from './log-out';
import { accountSwitchDismissed, sessionSynced, signedIn, signedOut, userUpdated } from './session-slice';
import { clearSession, readSession, type UserInfo, writeSession } from './session-storage';
import { unreadUpdated } from './unread-slice';

const calls = injectCalls({ chatUnreadCount });

const user = (account: string, token: string) => ({ account, username: account, token }) as UserInfo;
const zhao = { token: 't1', user: user('zhaoyun', 't1') };
const ma = { token: 't2', user: user('machao', 't2') };

/** The server's answer to each call, by path. A call that is not named gets no answer. */
let answers: Record<string, () => object>;

beforeEach(() => {
  localStorage.clear();
  setLanguage('zh');
  document.body.innerHTML = '<script id="env" type="application/json"></script>';
  (document.getElementById('env') as HTMLElement).textContent =
    '{"API_BASE":"/","LOGIN_OBFUSCATION_KEY":"k"}';
  answers = {};
  globalThis.fetch = jest.fn(async (url: URL) => {
    const answer = answers[url.pathname];
    if (!answer) return new Promise(() => {});
    return { ok: true, text: async () => JSON.stringify(answer()), headers: new Headers() };
  }) as unknown as typeof fetch;
});

/** The event that a browser sends to a tab when another one changed a key. */
function toldByOtherTab(key: string | null, newValue: string | null = null) {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}

function otherTabStores(session: typeof zhao | null) {
  if (session) writeSession(localStorage, session);
  else localStorage.clear();
  toldByOtherTab('token');
}

test('a stored session and theme are there from the first moment', () => {
  writeSession(localStorage, zhao);
  localStorage.setItem('theme', 'eyecare');
  const { session, theme } = createAppStore().getState();
  expect(session.token).toBe('t1');
  expect(theme.mode).toBe('eyecare');
});

test('the session expired: logged out and told once, however many calls were refused', () => {
  const store = createAppStore();
  store.dispatch(signedIn(zhao));
  for (let at = 0; at < 3; at++) store.dispatch(sessionExpired({ token: 't1' }));
  const { session, toasts } = store.getState();
  expect(session).toEqual({ token: null, user: null, ended: 'expired' });
  expect(toasts.map(({ message }) => message)).toEqual(['登录已失效，请重新登录']);
  expect(readSession(localStorage)).toBeNull();
});

test('a call that is refused after a logout in another tab warns of nothing, and leaves the storage alone', () => {
  const store = createAppStore();
  store.dispatch(signedIn(zhao));
  writeSession(localStorage, ma);
  store.dispatch(sessionExpired({ token: 't1' }));
  expect(store.getState().session.token).toBeNull();
  expect(store.getState().toasts).toEqual([]);
  expect(readSession(localStorage)?.token).toBe('t2');
});

test('in English the toast is English', () => {
  setLanguage('en');
  const store = createAppStore();
  store.dispatch(signedIn(zhao));
  store.dispatch(sessionExpired({ token: 't1' }));
  expect(store.getState().toasts[0]?.message).toBe('Your login is no longer valid. Please log in again.');
});

test('a late refusal of an old token does not log the next player out', () => {
  const store = createAppStore();
  store.dispatch(signedIn(zhao));
  store.dispatch(signedIn(ma));
  store.dispatch(sessionExpired({ token: 't1' }));
  expect(store.getState().session.token).toBe('t2');
  expect(store.getState().toasts).toEqual([]);
  expect(readSession(localStorage)?.token).toBe('t2');
});

test('a late answer to the player before is never shown to the next', async () => {
  const store = createAppStore();
  store.dispatch(signedIn(zhao));
  let release = () => {};
  const first = new Promise<void>((resolve) => {
    release = resolve;
  });
  const count = (total_unread: number) => ({ code: 0, msg: '', data: { total_unread, sessions: [] } });
  const texts = [first.then(() => count(7)), Promise.resolve(count(0))];
  globalThis.fetch = jest.fn(async () => {
    const answer = await texts.shift();
    return { ok: true, text: async () => JSON.stringify(answer), headers: new Headers() };
  }) as unknown as typeof fetch;
  const asked = store.dispatch(calls.endpoints.chatUnreadCount.initiate({}));
  store.dispatch(signedIn(ma));
  await store.dispatch(calls.endpoints.chatUnreadCount.initiate({}));
  release();
  await asked;
  expect(calls.endpoints.chatUnreadCount.select({})(store.getState()).data?.total_unread).toBe(0);
});

test('logging in, switching and logging out in one tab reach the others', () => {
  const store = createAppStore();
  otherTabStores(zhao);
  expect(store.getState().session).toEqual(zhao);
  store.dispatch(unreadUpdated({ total_unread: 3, sessions: [] }));
  otherTabStores(ma);
  expect(store.getState().session).toEqual({ ...zhao, otherTabSession: ma });
  store.dispatch(sessionSynced(ma));
  expect(store.getState().session).toEqual(ma);
  expect(store.getState().unread.total_unread).toBe(0);
  otherTabStores(null);
  expect(store.getState().session).toEqual({ token: null, user: null, ended: 'otherTab' });
});

test('a tab that stays with its account when another switched writes and clears nothing of the other one', () => {
  writeSession(localStorage, zhao);
  const store = createAppStore();
  otherTabStores(ma);
  expect(store.getState().session).toEqual({ ...zhao, otherTabSession: ma });
  store.dispatch(accountSwitchDismissed());
  expect(store.getState().session).toEqual(zhao);
  store.dispatch(userUpdated({ membership_level: 'premium' }));
  expect(store.getState().session.user).toMatchObject({
    account: zhao.user.account,
    membership_level: 'premium',
  });
  expect(readSession(localStorage)).toEqual(ma);
  store.dispatch(signedOut());
  expect(store.getState().session.token).toBeNull();
  expect(readSession(localStorage)).toEqual(ma);
});

test('the question of another account is over once the other tab comes back to this one', () => {
  writeSession(localStorage, zhao);
  const store = createAppStore();
  otherTabStores(ma);
  otherTabStores(zhao);
  expect(store.getState().session).toEqual(zhao);
});

test('all of local storage cleared in another tab ends the session here', () => {
  const store = createAppStore();
  store.dispatch(signedIn(zhao));
  localStorage.clear();
  toldByOtherTab(null);
  expect(store.getState().session.token).toBeNull();
});

test('a tab that follows a logout leaves the storage to whoever logs in next', () => {
  const store = createAppStore();
  store.dispatch(signedIn(zhao));
  localStorage.removeItem('token');
  localStorage.setItem('account', 'machao');
  toldByOtherTab('token');
  expect(localStorage.getItem('account')).toBe('machao');
});

test('newer facts about the account reach the other tabs, and change nothing else there', () => {
  const store = createAppStore();
  store.dispatch(signedIn(zhao));
  store.dispatch(unreadUpdated({ total_unread: 3, sessions: [] }));
  writeSession(localStorage, { ...zhao, user: { ...zhao.user, username: '赵子龙' } });
  toldByOtherTab('userInfo');
  expect(store.getState().session.user?.username).toBe('赵子龙');
  expect(store.getState().unread.total_unread).toBe(3);
});

test('what the server says about the account is stored too', () => {
  const store = createAppStore();
  store.dispatch(signedIn(zhao));
  store.dispatch(userUpdated({ membership_level: 'supreme' }));
  expect(localStorage.getItem('membership_level')).toBe('supreme');
  expect(readSession(localStorage)?.user?.membership_level).toBe('supreme');
});

test('regression: what the server says brings no session back that another tab has just logged out', () => {
  const store = createAppStore();
  store.dispatch(signedIn(zhao));
  clearSession(localStorage);
  // The other tab's event has not come yet.
  store.dispatch(userUpdated({ membership_level: 'supreme' }));
  expect(readSession(localStorage)).toBeNull();
  expect(localStorage.getItem('membership_level')).toBeNull();
});

test('of a session that is a token only, the facts are taken over and stored when they come', () => {
  localStorage.setItem('token', 't1');
  const store = createAppStore();
  expect(store.getState().session).toEqual({ token: 't1', user: null });
  store.dispatch(userUpdated({ membership_level: 'supreme' }));
  expect(store.getState().session.user).toBeNull();
  const { token: _, ...facts } = zhao.user;
  store.dispatch(userUpdated(facts));
  expect(readSession(localStorage)).toEqual({ token: 't1', user: { ...facts, token: 't1' } });
});

test('a token that another tab stores without a userInfo is followed', () => {
  const store = createAppStore();
  store.dispatch(signedIn(zhao));
  localStorage.removeItem('userInfo');
  localStorage.setItem('token', 't9');
  toldByOtherTab('token');
  expect(store.getState().session).toEqual({ token: 't9', user: null });
});

test('a theme chosen in another tab is followed; an invalid value is not', () => {
  const store = createAppStore();
  toldByOtherTab('theme', 'eyecare');
  expect(store.getState().theme.mode).toBe('eyecare');
  toldByOtherTab('theme', 'pink');
  expect(store.getState().theme.mode).toBe('eyecare');
});

describe('logging out', () => {
  beforeEach(() => jest.spyOn(console, 'warn').mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  test('revokes the token at the server, then ends the session', async () => {
    answers['/api/logout'] = () => ({ code: 0, msg: '', data: {} });
    const store = createAppStore();
    store.dispatch(signedIn(zhao));
    await store.dispatch(logOut());
    const [, { body }] = jest.mocked(fetch).mock.calls[0] as [URL, RequestInit];
    expect(JSON.parse(body as string)).toEqual({ token: 't1' });
    expect(store.getState().session.ended).toBe('loggedOut');
    expect(console.warn).not.toHaveBeenCalled();
  });

  test('does not wait for a server that does not answer', async () => {
    jest.useFakeTimers();
    const store = createAppStore();
    store.dispatch(signedIn(zhao));
    const done = store.dispatch(logOut());
    await jest.advanceTimersByTimeAsync(LOG_OUT_WAIT_MS);
    await done;
    jest.useRealTimers();
    expect(store.getState().session.token).toBeNull();
    expect(console.warn).toHaveBeenCalled();
  });
});
