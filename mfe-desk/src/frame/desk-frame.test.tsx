import { SESSION } from '@assistant/conversation/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeDesk } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

beforeEach(() => localStorage.clear());

const ok = (data: unknown) => ({ code: 0, msg: '', data });
const pages = () => screen.getByRole('navigation', { name: '工作台页面' });
const see = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
const promoted = { account: 'xiaoqiao', name: '大乔', role: 'lead', available: true };

test('a promoted agent has the new role and name at the start, and after a reload', async () => {
  const desk = fakeDesk();
  desk.on('cs/me', ok(promoted));
  openDesk(desk);
  expect(await within(pages()).findByRole('link', { name: '公告' })).toBeVisible();
  expect(screen.getByRole('button', { name: '我的：大乔' })).toBeVisible();
  expect(JSON.parse(localStorage.getItem('desk_session') ?? '')).toMatchObject({
    token: 'desk_1',
    name: '大乔',
    role: 'lead',
  });
});

test('a promotion is noticed when the page is seen again, and another tab follows it', async () => {
  const desk = fakeDesk();
  openDesk(desk);
  await screen.findByRole('switch', { name: '接待新会话' });
  expect(within(pages()).queryByRole('link', { name: '公告' })).toBeNull();
  desk.role = 'lead';
  see();
  expect(await within(pages()).findByRole('link', { name: '公告' })).toBeVisible();
  const newValue = JSON.stringify({ token: 'desk_1', ...promoted, role: 'admin' });
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'desk_session', newValue })));
  expect(within(pages()).getByRole('link', { name: '客服人员' })).toBeVisible();
});

test("an operator's home is the announcements, without a switch and without calls that are refused", async () => {
  const desk = fakeDesk();
  desk.on('cs/announcements', ok({ items: [] }));
  const { router } = openDesk(desk, { as: { role: 'operator' } });
  expect(await screen.findByRole('heading', { name: '公告' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/desk/announcements');
  expect(await screen.findByText('还没有公告')).toBeVisible();
  see();
  await waitFor(() => expect(desk.bodies('cs/me')).toHaveLength(2));
  expect(screen.queryByRole('switch')).toBeNull();
  expect(new Set(desk.asked.map(({ path }) => path))).toEqual(new Set(['cs/me', 'cs/announcements']));
});

test.each([
  ['/desk', '(2) 客服台'],
  [`/desk/s/${SESSION}`, '(2) 玩家1'],
  ['/desk/canned', '(2) 快捷回复'],
  ['/desk/nowhere', '(2) 没有这个页面'],
])('the title of %s tells how many wait', async (path, title) => {
  openDesk(fakeDesk(), { path });
  await waitFor(() => expect(document.title).toBe(`${title} - Three Kingdoms Assistant`));
});

test('the title has no count when nobody waits', async () => {
  const desk = fakeDesk();
  desk.sessions = [];
  openDesk(desk);
  await screen.findByText('没有人在等');
  expect(document.title).toBe('客服台 - Three Kingdoms Assistant');
});

test.each([
  [20, '不到 1 分'],
  [480, '8 分'],
])('an average wait of %i s is said as %s', async (average_wait, words) => {
  const desk = fakeDesk();
  const counts = { waiting: 0, mine: 0, all: 0 };
  const page = ok({ sessions: [], next: null, counts, average_wait });
  desk.on('cs/sessions', page, page, page);
  openDesk(desk);
  expect((await screen.findByText('平均等待')).querySelector('b')).toHaveTextContent(words);
});
