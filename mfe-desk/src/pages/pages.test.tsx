import { setLanguage } from '@assistant/i18n';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeDesk, refusal } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const ok = (data: unknown) => ({ code: 0, msg: '', data });
const at = '2026-01-31T04:00:00.000Z';
const feedback = {
  id: 5,
  category: 'bug',
  text: '派兵没有动',
  has_image: false,
  status: 'received',
  answer: null,
  answered_at: null,
  created_at: at,
  account: 'player1',
  name: '玩家1',
};

test.each([
  ['agent', ['会话', '意见建议', '快捷回复']],
  ['lead', ['会话', '意见建议', '公告', '快捷回复']],
  ['operator', ['公告', '发布台']],
  ['admin', ['会话', '意见建议', '公告', '快捷回复', '客服人员', '发布台']],
] as const)('an %s finds the pages of their role', (role, names) => {
  openDesk(fakeDesk(), { path: '/desk/announcements', as: { role } });
  const links = within(screen.getByRole('navigation', { name: '工作台页面' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(names);
});

test('a page that the role does not have says so, and leads to one it has', () => {
  openDesk(fakeDesk(), { path: '/desk/feedback', as: { role: 'operator' } });
  expect(screen.getByText('您的角色没有这一页')).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: '公告' })).toBeVisible();
});

test('feedback is taken up and answered; an answer that failed keeps its words', async () => {
  const desk = fakeDesk();
  desk.on('cs/feedback_list', ok({ items: [feedback], has_more: false, open: 1 }));
  desk.on('cs/feedback_take_up', ok({ ...feedback, status: 'inProgress' }));
  desk.on(
    'cs/feedback_answer',
    'network',
    ok({ ...feedback, status: 'answered', answer: '已修好', answered_at: at }),
  );
  const { user } = openDesk(desk, { path: '/desk/feedback' });
  const item = await screen.findByRole('article', { name: '玩家1' });
  await user.click(within(item).getByRole('button', { name: '开始处理' }));
  expect(await within(item).findByText('处理中')).toBeVisible();
  await user.click(within(item).getByRole('button', { name: '回复' }));
  await user.type(within(item).getByLabelText('回复'), '已修好');
  await user.click(within(item).getByRole('button', { name: '发出回复' }));
  expect(await within(item).findByRole('alert')).toHaveTextContent('没有成功：没有连上服务器');
  expect(within(item).getByLabelText('回复')).toHaveValue('已修好');
  await user.click(within(item).getByRole('button', { name: '发出回复' }));
  expect(await within(item).findByText('已回复')).toBeVisible();
  expect(desk.bodies('cs/feedback_answer')[1]).toMatchObject({ id: 5, answer: '已修好' });
});

test('a lead keeps the canned answers; a shortcut that is taken is told', async () => {
  const desk = fakeDesk();
  const { user } = openDesk(desk, { path: '/desk/canned', as: { role: 'lead' } });
  await user.click(await screen.findByRole('button', { name: '新的快捷回复' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('快捷词'), '挂 机');
  expect(within(dialog).getByLabelText('快捷词')).toHaveValue('挂机');
  await user.type(within(dialog).getByLabelText('标题'), '挂机不动了');
  await user.type(within(dialog).getByLabelText('内容'), '点「继续执行」。');
  await user.click(within(dialog).getByRole('radio', { name: '页面' }));
  await user.type(within(dialog).getByLabelText('地址或任务编号'), '/main/game-info');
  const saved = {
    id: 9,
    shortcut: '挂机',
    title: '挂机不动了',
    text: '点「继续执行」。',
    public: false,
    card: { path: '/main/game-info' },
  };
  desk.on('cs/save_canned', refusal(409, '快捷词已有人用'), ok(saved));
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('快捷词已有人用');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await screen.findByText('挂机不动了')).toBeVisible();
  expect(desk.bodies('cs/save_canned')[1]).toMatchObject({
    shortcut: '挂机',
    card: { path: '/main/game-info' },
  });
});

test('regression: a lead writes the English words of a canned answer, and may leave them out', async () => {
  const desk = fakeDesk();
  const { user } = openDesk(desk, { path: '/desk/canned', as: { role: 'lead' } });
  const edit = async () => {
    await user.click((await screen.findAllByRole('button', { name: '修改' }))[0] as HTMLElement);
    return within(await screen.findByRole('dialog'));
  };
  const [first] = desk.canned;
  desk.on('cs/save_canned', ok({ ...first, title_en: 'Food', text_en: null }));
  const dialog = await edit();
  await user.type(dialog.getByLabelText('英文标题（可不填）'), 'Food');
  await user.click(dialog.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(desk.bodies('cs/save_canned')).toEqual([
      expect.objectContaining({ title: '粮草低于保留值', title_en: 'Food', text_en: null }),
    ]),
  );
});

test('an agent sees the canned answers and cannot change them', async () => {
  openDesk(fakeDesk(), { path: '/desk/canned' });
  expect(await screen.findByText('粮草低于保留值')).toBeVisible();
  expect(screen.queryByRole('button', { name: '修改' })).toBeNull();
});

test('somebody new gets a password that is shown once', async () => {
  const desk = fakeDesk();
  const line = {
    at,
    by: '小乔',
    action: 'add_staff',
    whom: 'zijing',
    details: '{"role":"agent","password":true}',
  };
  desk.on('cs/staff', ok({ staff: [], audit: [line] }), ok({ staff: [], audit: [line] }));
  desk.on(
    'cs/save_staff',
    ok({ account: 'zijing', name: '子敬', role: 'lead', disabled: false, password: 'Only-Once-1' }),
  );
  const { user } = openDesk(desk, { path: '/desk/staff', as: { role: 'admin' } });
  expect(await screen.findByRole('cell', { name: 'zijing' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '添加人员' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '客服，新密码' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '添加人员' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('账号'), 'zijing');
  await user.type(within(dialog).getByLabelText('名字（玩家看到的）'), '子敬');
  await user.click(within(dialog).getByRole('radio', { name: '组长' }));
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  const shown = await screen.findByRole('alertdialog', { name: '子敬的密码' });
  expect(shown).toHaveTextContent('Only-Once-1');
  await user.click(within(shown).getByRole('button', { name: '已记下' }));
  expect(screen.queryByText('Only-Once-1')).toBeNull();
  expect(desk.bodies('cs/save_staff')[0]).toMatchObject({ account: 'zijing', role: 'lead', disabled: false });
});

const SESSION_ID = '66bb0000-0000-4000-8000-000000000001';
const audit = [{ at, by: 'xiaoqiao', action: 'hand_over', whom: SESSION_ID, details: 'zijing' }];

test('the audit on a phone is a list of short entries, and no conversation is a bare id', async () => {
  const desk = fakeDesk();
  desk.on('cs/staff', ok({ staff: [], audit }));
  openDesk(desk, { path: '/desk/staff', as: { role: 'admin' }, width: 390 });
  const entry = within(await screen.findByRole('list', { name: '操作记录' })).getByRole('listitem');
  expect(entry).toHaveTextContent(/^xiaoqiao 转交会话 会话 66bb.* · 交给 zijing$/);
  expect(within(entry).getByRole('link')).toHaveAttribute('href', `/desk/s/${SESSION_ID}`);
  expect(screen.queryByRole('table')).toBeNull();
});

test('the audit leads to a conversation by a short name', async () => {
  const desk = fakeDesk();
  desk.on('cs/staff', ok({ staff: [], audit }));
  openDesk(desk, { path: '/desk/staff', as: { role: 'admin' } });
  const link = within(await screen.findByRole('table')).getByRole('link', { name: '会话 66bb' });
  expect(link).toHaveAttribute('href', `/desk/s/${SESSION_ID}`);
});

test('the chosen page is brought into view again when the words of the bar become longer', async () => {
  const desk = fakeDesk();
  desk.on('cs/staff', ok({ staff: [], audit: [] }));
  const at = jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(312);
  openDesk(desk, { path: '/desk/staff', as: { role: 'admin' }, width: 390 });
  await screen.findByText('还没有记录');
  const bar = screen.getByRole('navigation');
  expect(bar.scrollLeft).toBe(312);
  at.mockReturnValue(480);
  act(() => setLanguage('en'));
  expect(bar.scrollLeft).toBe(480);
  at.mockRestore();
});
