import { setLanguage } from '@assistant/i18n';
import { getAppStore, Provider, signedIn, signedOut, type UserInfo } from '@assistant/store';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useGuestChat } from './use-guest-chat';

const store = getAppStore();
const user = { account: 'zhaoyun', username: '赵云', role: 'player' } as UserInfo;
const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
const told = () => store.getState().toasts.filter(({ to }) => to === '/main/customer-service').length;

beforeEach(() => {
  jest.useFakeTimers();
  setLanguage('zh');
  act(() => void store.dispatch(signedOut()));
  history.replaceState(null, '', '/main/game-info');
});
afterEach(() => jest.useRealTimers());

async function logInWith(guest: object | null) {
  if (guest) localStorage.setItem('guest_chat', JSON.stringify(guest));
  else localStorage.removeItem('guest_chat');
  const before = told();
  const { unmount } = renderHook(() => useGuestChat(), { wrapper });
  act(() => void store.dispatch(signedIn({ token: 't1', user })));
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  unmount();
  return told() - before;
}

test('who wrote as a visitor is told after the login where that goes on, unless it was left apart', async () => {
  expect(await logInWith({ guest_id: 'g', written: true, apart: ['zhaoyun'] })).toBe(0);
  act(() => void store.dispatch(signedOut()));
  expect(await logInWith({ guest_id: 'g' })).toBe(0);
  act(() => void store.dispatch(signedOut()));
  expect(await logInWith(null)).toBe(0);
  act(() => void store.dispatch(signedOut()));
  expect(await logInWith({ guest_id: 'g', written: true })).toBe(1);
});
