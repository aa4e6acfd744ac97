import { addToHistory, parseHistory, removeFromHistory } from './history-accounts';

const stored = () => localStorage.getItem('historyAccounts');

beforeEach(() => localStorage.clear());

test('the last to log in stands first', () => {
  addToHistory(localStorage, { account: 'zhaoyun', username: '赵云' });
  addToHistory(localStorage, { account: 'machao', username: '马超' });
  expect(parseHistory(stored())).toEqual([
    { account: 'machao', username: '马超' },
    { account: 'zhaoyun', username: '赵云' },
  ]);
});

test('white space is stripped, and an account that logs in again is listed once, with its new name', () => {
  addToHistory(localStorage, { account: 'zhaoyun', username: '赵云' });
  addToHistory(localStorage, { account: ' zhao　yun ', username: '常山 赵子龙' });
  expect(stored()).toBe('[{"account":"zhaoyun","username":"常山赵子龙"}]');
});

test('a list another program wrote is cleaned while it is read', () => {
  const list = [{ account: 'a ', username: ' ' }, { account: 'a', username: 'b' }, { account: 1 }, null, 'x'];
  expect(parseHistory(JSON.stringify(list))).toEqual([{ account: 'a', username: 'a' }]);
});

test.each([null, '', '{', '{}', '"zhaoyun"', '[null]'])('%j is an empty list', (text) => {
  expect(parseHistory(text)).toEqual([]);
});

test('removing an account leaves the others; removing the last leaves nothing stored', () => {
  addToHistory(localStorage, { account: 'zhaoyun', username: '赵云' });
  addToHistory(localStorage, { account: 'machao', username: '马超' });
  removeFromHistory(localStorage, 'machao');
  expect(parseHistory(stored())).toEqual([{ account: 'zhaoyun', username: '赵云' }]);
  removeFromHistory(localStorage, 'zhaoyun');
  expect(stored()).toBeNull();
});
