import { actionOf, type KeyPress } from './keys';

const press = (change: Partial<KeyPress>): KeyPress => ({
  key: 'x',
  command: false,
  alt: false,
  typing: false,
  afterG: false,
  single: true,
  ...change,
});

test.each([
  ['Ctrl K searches', { key: 'k', command: true }, { do: 'search' }],
  ['also while writing', { key: 'K', command: true, typing: true }, { do: 'search' }],
  ['also with single keys off', { key: 'k', command: true, single: false }, { do: 'search' }],
  ['Ctrl J is the browser’s', { key: 'j', command: true }, undefined],
  ['Alt is a menu’s', { key: 'e', alt: true }, undefined],
  ['? shows the keys', { key: '?' }, { do: 'keys' }],
  ['? is a character while writing', { key: '?', typing: true }, undefined],
  ['? is nothing with single keys off', { key: '?', single: false }, undefined],
  ['/ searches', { key: '/' }, { do: 'search' }],
  ['G waits', { key: 'g' }, 'g'],
  ['G and I lead to game info', { key: 'i', afterG: true }, { do: 'go', to: '/main/game-info' }],
  ['a capital is the same letter', { key: 'C', afterG: true }, { do: 'go', to: '/main/customer-service' }],
  ['I alone does nothing', { key: 'i' }, undefined],
  ['after G another letter does what it does', { key: 'j', afterG: true }, { do: 'step', by: 1 }],
  ['K goes up', { key: 'k' }, { do: 'step', by: -1 }],
  ['E is the page’s', { key: 'e' }, { do: 'press', key: 'e' }],
  ['R is the page’s, not while writing', { key: 'r', typing: true }, undefined],
  ['Enter is not ours', { key: 'Enter' }, undefined],
] as const)('%s', (_, change, action) => {
  expect(actionOf(press(change))).toEqual(action);
});
