import { act, screen, waitFor } from '@testing-library/react';
import { deskSession, fakeDesk, NOW, refusal, xiaoqiao } from '../testing/fake-desk';
import { openDesk } from '../testing/open-desk';

beforeEach(() => localStorage.clear());

const search = () => screen.getByRole('searchbox', { name: '玩家、账号、内容' });

test('a search is of all conversations, says so, and tells which have ended', async () => {
  const desk = fakeDesk();
  desk.sessions.push(deskSession(33, null, { agent: xiaoqiao, closed_at: NOW.toISOString() }));
  const { user } = openDesk(desk);
  await screen.findByRole('option', { name: /玩家1/ });
  expect(screen.queryByRole('option', { name: /玩家3/ })).toBeNull();
  await user.type(search(), '玩家3');
  expect(await screen.findByText('在全部会话中找到 2 个')).toBeVisible();
  expect(screen.getByRole('option', { name: /玩家33.*已结束/ })).toBeVisible();
  expect(screen.queryByRole('tab')).toBeNull();
  await user.clear(search());
  expect(await screen.findByRole('tab', { name: /待接/, selected: true })).toBeVisible();
  expect(await screen.findByRole('option', { name: /玩家1/ })).toBeVisible();
});

test('that there is no such conversation is said of all of them', async () => {
  const { user } = openDesk(fakeDesk());
  await user.type(search(), '赵云');
  expect(await screen.findByText(/^全部会话里没有「赵云」。/)).toBeVisible();
  expect(screen.getByText('在全部会话中找到 0 个')).toBeVisible();
});

test('a list that was not read again says why in Chinese, not “Network Error”', async () => {
  const desk = fakeDesk();
  openDesk(desk);
  await screen.findByRole('option', { name: /玩家1/ });
  desk.on('cs/sessions', 'network');
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('列表暂时没有更新：没有连上服务器')).toBeVisible();
  desk.on('cs/sessions', refusal(500, '服务器出错了'));
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.getByText('列表暂时没有更新：服务器出错了')).toBeVisible());
});
