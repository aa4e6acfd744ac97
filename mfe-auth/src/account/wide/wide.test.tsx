import type { DataOf } from '@assistant/contract';
import { RemoteRouter } from '@assistant/remote';
import { signedIn, type UserInfo } from '@assistant/store';
import { setWindowWidth } from '@assistant/testing/window-width';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { fakeApi, loggedIn } from '../../testing/fake-api';
import { memoryRouter } from '../../testing/memory-router';
import { freshPage, show } from '../../testing/show';
import { fetchPages } from '../account-page';
import { Membership } from './membership';

beforeAll(() => Promise.all([fetchPages(), import('.')]));
beforeEach(() => setWindowWidth(1280));

const NOW = new Date('2026-05-01T04:00:00.000Z');
const me = {
  ...loggedIn('zhaoyun', '赵子龙').data,
  membership_level: 'supreme',
  membership_expire_date: '2026-05-24T04:00:00.000Z',
} as DataOf<'me'>;
const login = {
  id: 'a'.repeat(16),
  device: 'Chrome/130 Windows',
  ip: '10.0.0.1',
  created_at: NOW.toISOString(),
  last_used_at: NOW.toISOString(),
  current: true,
};
const phone = { ...login, id: 'b'.repeat(16), device: 'Safari/1 iPhone', current: false };

function open(address: string) {
  freshPage();
  const api = fakeApi();
  const data = (value: unknown) => () => ({ code: 0, msg: '', data: value });
  api.answers['/api/me'] = data(me);
  api.answers['/api/account/details'] = data({
    wechat: '138',
    server_name: '',
    server_info: '',
    game_platform: -1,
  });
  api.answers['/api/account/logins'] = data({ logins: [login, phone] });
  api.answers['/api/get_user_ip_dict'] = data({
    '10.0.0.1': { last_time: NOW.toISOString(), count: 3, device: login.device },
  });
  const page = show(address);
  const user = { account: 'zhaoyun', username: '赵子龙', role: 'player', token: 't1' } as UserInfo;
  act(() => void page.store.dispatch(signedIn({ token: 't1', user })));
  return { ...page, api };
}

test('the contents stand at the left of the first page, which is the details', async () => {
  const { user, at } = open('/account');
  expect(await screen.findByRole('heading', { level: 1, name: '账号资料' })).toBeVisible();
  const contents = within(await screen.findByRole('navigation', { name: '账号' }));
  expect(contents.getByRole('link', { current: 'page' })).toHaveTextContent('账号资料');
  expect(await screen.findByRole('button', { name: '没有改动' })).toBeVisible();
  await user.click(contents.getByRole('link', { name: '修改密码' }));
  expect(at()).toBe('/account/password');
  expect(screen.getByRole('heading', { level: 1, name: '修改密码' })).toBeVisible();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('密码');
});

test('beside it are the membership and the devices, of which the login on one is ended, in the words of the question', async () => {
  const { user, api } = open('/account/details');
  api.answers['/api/account/end_login'] = () => ({ code: 0, msg: '', data: {} });
  const beside = within(await screen.findByRole('complementary', { name: '会员与登录' }));
  await user.click(await beside.findByRole('button', { name: '结束 Safari · iPhone 的登录' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: '结束' }));
  await waitFor(() => expect(api.at('/api/account/end_login')).toMatchObject([{ id: phone.id }]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(beside.queryByRole('button', { name: /Chrome/ })).toBeNull();
  expect(beside.getByRole('link', { name: /^不是您？/ })).toHaveAttribute('href', '/account/password');
});

test('the page of the logins has them once, with the addresses of all', async () => {
  open('/account/logins');
  expect(await screen.findByText('3 次')).toBeVisible();
  const beside = within(screen.getByRole('complementary', { name: '会员与登录' }));
  expect(await beside.findByRole('heading', { name: '会员' })).toBeVisible();
  expect(beside.queryByRole('heading', { name: '登录的设备' })).toBeNull();
});

const waiting = [
  {
    level: 'basic' as const,
    begins_at: me.membership_expire_date ?? '',
    ends_at: '2026-06-24T04:00:00.000Z',
  },
];

test.each<[string, Partial<DataOf<'me'>>, string, string | undefined]>([
  ['of days', {}, '到 2026年5月24日，剩 23 天到期后高级、至尊任务停下，设置会保留。', '77'],
  [
    'that another follows',
    { membership_waiting: waiting },
    '之后：基础会员，2026年5月24日 到 2026年6月24日',
    '77',
  ],
  ['without end', { membership_expire_date: null }, '长期有效', undefined],
  ['that is over', { membership_level: 'none' }, '已于 2026年5月24日 到期', undefined],
])('a membership %s', (_, change, words, bar) => {
  freshPage();
  const { container } = render(
    <RemoteRouter router={memoryRouter(['/account'])} basename="/">
      <Membership data={{ ...me, ...change }} now={NOW} />
    </RemoteRouter>,
  );
  expect(container).toHaveTextContent(words);
  expect(screen.queryByRole('progressbar')?.getAttribute('aria-valuenow') ?? undefined).toBe(bar);
});
