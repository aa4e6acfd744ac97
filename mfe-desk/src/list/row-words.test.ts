import { deskSession, NOW, xiaoqiao, zijing } from '../testing/fake-desk';
import { rowWords } from './row-words';

const words = (...given: Parameters<typeof deskSession>) =>
  rowWords(deskSession(...given), 'xiaoqiao', NOW, 'zh');

test.each([
  [12, 'red', '玩家1，等 12 分，1 条未读，还没有人接，第 1 句，player1'],
  [5.5, 'red', '玩家1，等 5 分，1 条未读，还没有人接，第 1 句，player1'],
  [4, 'amber', '玩家1，等 4 分，1 条未读，还没有人接，第 1 句，player1'],
  [2, 'calm', '玩家1，等 2 分，1 条未读，还没有人接，第 1 句，player1'],
  [0, 'calm', '玩家1，刚来，1 条未读，还没有人接，第 1 句，player1'],
])('who waits %s minutes is %s, and says it in words', (minutes, urgency, label) => {
  expect(words(1, minutes)).toMatchObject({ urgency, label });
});

test('unread is not unanswered: an answered one may be unread, one that waits may be read', () => {
  expect(words(1, null, { unread: 2, agent: zijing }).label).toMatch(
    /^玩家1，\d\d:\d\d，2 条未读，子敬 在接，客服：第 1 句，player1$/,
  );
  expect(words(1, 4, { unread: 0, agent: xiaoqiao }).label).toBe('玩家1，等 4 分，我在接，第 1 句，player1');
});

test('the last words say whose they are, and what is no text', () => {
  expect(words(1, null, { agent: xiaoqiao }).last).toBe('您：第 1 句');
  expect(words(1, null, { agent: zijing }).last).toBe('客服：第 1 句');
  const at = NOW.toISOString();
  const image = { sender: 'user', content_type: 'image', text: '', at } as const;
  expect(words(1, 4, { last: image }).last).toBe('[图片]');
  expect(words(1, 4, { last: null }).last).toBe('还没有说话');
});

test('a closed one says who answered and how it was rated', () => {
  const closed = { closed_at: NOW.toISOString(), agent: zijing, rating: 4 };
  expect(words(1, null, closed).who).toBe('子敬 接待，已结束 · 评 4 星');
});
