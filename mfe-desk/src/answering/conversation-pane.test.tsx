import { indexedOutbox } from '@assistant/conversation';
import { message, SESSION } from '@assistant/conversation/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { deskSession, fakeDesk, refusal } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const path = `/desk/s/${SESSION}`;
const input = () => screen.findByRole('textbox', { name: '输入消息' });
const log = () => screen.findByRole('region', { name: '消息' });

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('the arrows choose a conversation, Enter opens it, and writing can begin', async () => {
  const { user, router } = openDesk(fakeDesk());
  const list = await screen.findByRole('listbox', { name: '会话列表' });
  list.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(router.state.location.pathname).toBe('/desk/s/00000000-0000-4000-8000-000000000002');
  await waitFor(async () => expect(await input()).toHaveFocus());
  expect(screen.getByRole('option', { name: /玩家2/ })).toHaveAttribute('aria-selected', 'true');
});

test('an answer is sent as the agent, once, and the player’s words are read', async () => {
  const desk = fakeDesk();
  const { user } = openDesk(desk, { path });
  expect(await within(await log()).findByText('在吗？')).toBeVisible();
  await user.type(await input(), '在的{Enter}');
  expect(await within(await log()).findByText('在的')).toBeVisible();
  expect(await within(await log()).findByText(/已发送/)).toBeVisible();
  const [sent, ...more] = desk.bodies('cs/send_message');
  expect(sent).toMatchObject({
    cs_account: 'xiaoqiao',
    session_id: SESSION,
    content: '在的',
    token: 'desk_1',
  });
  expect(more).toEqual([]);
  expect(desk.bodies('chat/get_history')[0]).toMatchObject({ user_type: 'cs' });
});

test('what a player asks about is a card below the words, for the agent', async () => {
  const desk = fakeDesk();
  const text = { zh: '粮草低于保留值', en: 'Below the floor' };
  const run = { started_at: '2026-01-31T04:00:00.000Z', result: 'blocked', reason: 'floor', text };
  desk.messages = [
    { record: 1, run, request: 'K7F-42' },
    { span: 2, reason: 'waitsTurn', left_out: null } as const,
  ].map((about, n) => message(n + 1, { sender: 'user', about: { task: 'npc-pk', ...about } }));
  openDesk(desk, { path });
  const [first, second] = (await within(await log()).findAllByRole('listitem')).slice(-2);
  expect(await within(first as HTMLElement).findByText(/^npc-pk · .* · 需处理$/)).toBeVisible();
  expect(within(first as HTMLElement).getByText('粮草低于保留值')).toBeVisible();
  expect(within(first as HTMLElement).getByText('编号 K7F-42 · 服务器日志里按这个编号查')).toBeVisible();
  expect(within(second as HTMLElement).getByText('在排队 · 这条记录已不再保留')).toBeVisible();
});

test('from the card of a task the agent reads its last records, the one that is asked about among them', async () => {
  const desk = fakeDesk();
  desk.on('cs/player_records', 'network');
  desk.messages = [
    message(1, { sender: 'user', about: { request: 'K7F-42' } }),
    message(2, { sender: 'user', about: { task: 'npc-pk', record: 7, run: null } }),
  ];
  const { user } = openDesk(desk, { path });
  await user.click(await screen.findByRole('button', { name: '最近的记录' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'npc-pk的记录' }));
  await user.click(await sheet.findByRole('button', { name: '重试' }));
  const asked = await sheet.findByText(/需处理 · 问的是这条$/);
  expect(asked.parentElement).toHaveAttribute('aria-current', 'true');
  expect(sheet.getByText('粮草低于保留值')).toBeVisible();
  expect(sheet.getByText('一直在排队 · 没执行 2 次')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: '更早的' }));
  expect(await sheet.findByText(/· 完成$/)).toBeVisible();
  expect(sheet.queryByRole('button', { name: '更早的' })).toBeNull();
  expect(desk.bodies('cs/player_records').at(-1)).toMatchObject({ task: 'npc-pk', before: 7 });
});

test("a visitor's card leads to no records", async () => {
  const desk = fakeDesk();
  desk.sessions = [deskSession(1, 3, { account: null })];
  desk.messages = [message(1, { sender: 'user', about: { task: 'npc-pk', reason: 'disabled' } })];
  openDesk(desk, { path });
  expect(await within(await log()).findByText('没有启用')).toBeVisible();
  expect(screen.queryByRole('button', { name: '最近的记录' })).toBeNull();
});

test('an answer that did not get through is kept and sent again with the same id', async () => {
  const desk = fakeDesk();
  desk.on('cs/send_message', 'network');
  const { user } = openDesk(desk, { path });
  await user.type(await input(), '稍等{Enter}');
  expect(await within(await log()).findByText('未发送，稍后自动重试')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(desk.bodies('cs/send_message')).toHaveLength(2));
  const [first, second] = desk.bodies('cs/send_message');
  expect(second?.client_id).toBe(first?.client_id);
  expect(desk.messages.filter(({ content }) => content === '稍等')).toHaveLength(1);
});

test('an answer that waits from before a reload goes out, whichever conversation is open', async () => {
  const desk = fakeDesk();
  const database = new IDBFactory();
  globalThis.indexedDB = database;
  await indexedOutbox(`desk xiaoqiao ${SESSION}`).put({
    clientId: '00000000-0000-4000-8000-000000000099',
    content: '还在吗',
    queuedAt: '2026-01-31T04:59:00.000Z',
  });
  openDesk(desk, { path: '/desk/canned', database });
  await waitFor(() => expect(desk.bodies('cs/send_message')[0]).toMatchObject({ content: '还在吗' }));
});

test('what a colleague answered stands on the own side, by name', async () => {
  const desk = fakeDesk();
  desk.messages.push(message(2, { sender: 'cs', sender_name: '子敬', content: '我来看看' }));
  openDesk(desk, { path });
  const row = (await within(await log()).findByText('我来看看')).closest('li');
  expect(row).toHaveAttribute('data-side', 'own');
  expect(row).toHaveTextContent('子敬');
});

test('each conversation has its own draft, and what is a note is no answer', async () => {
  const { user, router } = openDesk(fakeDesk(), { path });
  await user.type(await input(), '写到一半');
  await user.click(screen.getByRole('radio', { name: '内部备注' }));
  await user.type(screen.getByRole('textbox', { name: '写备注，玩家看不到' }), '再看看');
  act(() => void router.navigate('/desk/s/00000000-0000-4000-8000-000000000002'));
  await waitFor(async () => expect(await input()).toHaveValue(''));
  act(() => void router.navigate(path));
  await waitFor(async () => expect(await input()).toHaveValue('写到一半'));
  await user.click(screen.getByRole('radio', { name: '内部备注' }));
  expect(screen.getByRole('textbox', { name: '写备注，玩家看不到' })).toHaveValue('再看看');
});

test('a note is stored apart and looks apart; one that fails keeps its words and its id', async () => {
  const desk = fakeDesk();
  desk.on('cs/add_note', 'network');
  const { user } = openDesk(desk, { path });
  await input();
  await user.click(screen.getByRole('radio', { name: '内部备注' }));
  const field = screen.getByRole('textbox', { name: '写备注，玩家看不到' });
  await user.type(field, '上周也问过');
  await user.click(screen.getByRole('button', { name: '存备注' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('备注没有存：没有连上服务器');
  expect(field).toHaveValue('上周也问过');
  await user.click(screen.getByRole('button', { name: '存备注' }));
  expect(await within(await log()).findByRole('note', { name: '内部备注，玩家看不到' })).toHaveTextContent(
    '上周也问过',
  );
  expect(field).toHaveValue('');
  const [first, second] = desk.bodies('cs/add_note');
  expect(second?.client_id).toBe(first?.client_id);
  expect(desk.bodies('cs/send_message')).toEqual([]);
});

test('a note that was written after an event stands after it', async () => {
  const desk = fakeDesk();
  const original = { content_type: 'event', content: '{"event":"claimed","name":"小乔"}' };
  desk.messages.push(message(2, { content: '客服 小乔 为您服务', original }));
  desk.notes.push({
    id: 1,
    author: '子敬',
    text: '先查粮草',
    after_message: 2,
    created_at: '2026-01-31T05:00:00.000Z',
  });
  openDesk(desk, { path });
  const note = await within(await log()).findByRole('note');
  expect(note.closest('li')?.previousElementSibling).toHaveAttribute('data-event', 'claimed');
});

test('a canned answer is chosen by keys, filled in with what is known, and never sent by itself', async () => {
  const desk = fakeDesk();
  const { user } = openDesk(desk, { path });
  await user.type(await input(), '您好 /');
  const field = await screen.findByRole('combobox', { name: '输入消息' });
  await waitFor(() => expect(screen.getByRole('option', { name: /粮草/, selected: true })).toBeVisible());
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('您好 请报游戏账号，player1 对吗？要开 {级别}？');
  const area = field as HTMLTextAreaElement;
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('{级别}');
  expect(desk.bodies('cs/send_message')).toEqual([]);
  await user.keyboard('至尊');
  expect(area).toHaveValue('您好 请报游戏账号，player1 对吗？要开 至尊？');
});

test('Escape closes the canned answers, and Enter then sends what is written', async () => {
  const desk = fakeDesk();
  const { user } = openDesk(desk, { path });
  await user.type(await input(), '/');
  await screen.findByRole('combobox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(desk.bodies('cs/send_message')).toHaveLength(1));
});

test('a conversation that did not open says why', async () => {
  const desk = fakeDesk();
  desk.on('cs/session', ...Array.from({ length: 9 }, () => refusal(503, '服务器忙')));
  openDesk(desk, { path: '/desk/s/99999999-9999-4999-8999-999999999999' });
  expect(await screen.findByText('会话没有打开')).toBeVisible();
  expect(screen.getByText('服务器忙')).toBeVisible();
});

test('F6 goes from pane to pane', async () => {
  const { user } = openDesk(fakeDesk(), { path });
  const field = await input();
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('{F6}');
  expect(field).not.toHaveFocus();
  for (let presses = 0; presses < 6 && document.activeElement !== field; presses += 1)
    await user.keyboard('{F6}');
  expect(field).toHaveFocus();
});

test.each(['xx', '99999999-9999-4999-8999-999999999999'])(
  'an address with no conversation (%s) says so in plain words, with the way back',
  async (id) => {
    const desk = fakeDesk();
    const { user, router } = openDesk(desk, { path: `/desk/s/${id}`, width: 390 });
    expect(await screen.findByText('找不到会话')).toBeVisible();
    expect(screen.queryByText(/session_id/)).toBeNull();
    await user.click(screen.getByRole('link', { name: '返回会话列表' }));
    expect(router.state.location.pathname).toBe('/desk');
    expect(await screen.findByRole('listbox')).toBeVisible();
  },
);
