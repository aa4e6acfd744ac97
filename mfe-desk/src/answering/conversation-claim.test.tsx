import { SESSION } from '@assistant/conversation/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeDesk, refusal, zijing } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

const path = `/desk/s/${SESSION}`;
const conversation = () => screen.getByRole('main');
const input = () => screen.findByRole('textbox', { name: '输入消息' });

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('an agent takes a conversation, and may put it back', async () => {
  const desk = fakeDesk();
  const { user } = openDesk(desk, { path });
  await user.click(await screen.findByRole('button', { name: '接待' }));
  expect(desk.bodies('cs/claim')[0]).toMatchObject({ session_id: SESSION, from: null });
  await user.click(await screen.findByRole('button', { name: '放回待接' }));
  expect(await screen.findByRole('button', { name: '接待' })).toBeVisible();
});

test('who was slower is told in words who has it', async () => {
  const desk = fakeDesk();
  const { user } = openDesk(desk, { path });
  const claim = await screen.findByRole('button', { name: '接待' });
  Object.assign(desk.sessions[0] ?? {}, { agent: zijing });
  await user.click(claim);
  expect(await within(conversation()).findByText(/^子敬 在接待/)).toBeVisible();
  expect(screen.queryByRole('button', { name: '接待' })).toBeNull();
});

test('taking over from a colleague names whose it was; a refusal is told in words', async () => {
  const desk = fakeDesk();
  Object.assign(desk.sessions[0] ?? {}, { agent: zijing });
  const { user, store } = openDesk(desk, { path });
  desk.on('cs/claim', refusal(409, '子敬 正在接待，请让组长转交'));
  await user.click(await screen.findByRole('button', { name: '接过来' }));
  expect(desk.bodies('cs/claim')[0]).toMatchObject({ from: 'zijing' });
  await waitFor(() =>
    expect(store.getState().toasts).toMatchObject([
      { type: 'warning', message: '子敬 正在接待，请让组长转交' },
    ]),
  );
  await user.click(screen.getByRole('button', { name: '接过来' }));
  expect(await screen.findByRole('button', { name: '放回待接' })).toBeVisible();
});

test('a conversation is handed over with a note for the colleague', async () => {
  const desk = fakeDesk();
  const { user } = openDesk(desk, { path });
  await user.click(await screen.findByRole('button', { name: '接待' }));
  await user.click(await screen.findByRole('button', { name: '转交' }));
  const dialog = await screen.findByRole('dialog', { name: '转交给谁' });
  await user.type(within(dialog).getByRole('textbox'), '他问粮草');
  await user.click(within(dialog).getByRole('button', { name: '转交' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('请选一位客服');
  await user.click(within(dialog).getByRole('radio', { name: /子敬/ }));
  await user.click(within(dialog).getByRole('button', { name: '转交' }));
  await waitFor(() =>
    expect(desk.bodies('cs/hand_over')[0]).toMatchObject({ to: 'zijing', note: '他问粮草' }),
  );
  expect(await within(conversation()).findByText(/^子敬 在接待/)).toBeVisible();
});

test('ending asks first; an ended one takes notes alone and may be opened again', async () => {
  const desk = fakeDesk();
  const { user } = openDesk(desk, { path });
  await user.click(await screen.findByRole('button', { name: '结束' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: '结束' }));
  expect(await within(conversation()).findByText(/会话已结束，只能查看/)).toBeVisible();
  expect(screen.getByRole('radio', { name: '回复玩家' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '重新打开' }));
  expect(await input()).toBeVisible();
  expect(desk.bodies('cs/close')).toHaveLength(1);
});

test('regression: from a conversation that goes on in another one of the player a link leads there', async () => {
  const desk = fakeDesk();
  const goesOn = desk.sessions[1]?.session_id;
  Object.assign(desk.sessions[0] ?? {}, { closed_at: '2026-01-31T05:00:00.000Z', goes_on_in: goesOn });
  const { user, router } = openDesk(desk, { path });
  await user.click(await screen.findByRole('link', { name: '去玩家现在的会话' }));
  expect(router.state.location.pathname).toBe(`/desk/s/${goesOn}`);
  expect(screen.queryByRole('button', { name: '重新打开' })).toBeNull();
});

test('who else looks and who writes is said', async () => {
  const desk = fakeDesk();
  desk.others.push({ ...zijing, writing: true }, { account: 'b', name: '孔明', writing: false });
  openDesk(desk, { path });
  expect(await screen.findByText('子敬 正在回复 · 孔明 也在看')).toBeVisible();
});

test('regression: colleagues are told at once that the agent has left a conversation', async () => {
  const desk = fakeDesk();
  const { router } = openDesk(desk, { path });
  await input();
  await act(() => router.navigate('/desk/s/00000000-0000-4000-8000-000000000002'));
  await waitFor(() =>
    expect(desk.bodies('cs/look')).toContainEqual(
      expect.objectContaining({ session_id: SESSION, left: true }),
    ),
  );
});
