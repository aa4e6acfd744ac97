import { whoAmI } from './who';

test.each([
  'server',
  'Server',
  ' server ',
  'ser\u200bver',
  'ｓｅｒｖｅｒ',
  'anna@desk',
  'anna@DESK ',
  '0123456789abcdef@key',
])('RELEASE_BY=%j would pose as the server in the history: it is refused', (name) => {
  expect(() => whoAmI({ RELEASE_BY: name })).toThrow('set your own name');
});

test.each(['ops', 'server-team', 'anna@desktop', 'observer'])(
  'RELEASE_BY=%s is who the record names',
  (name) => {
    expect(whoAmI({ RELEASE_BY: name })).toBe(name);
  },
);

test('without it that is the user and the machine', () => {
  expect(whoAmI({})).toMatch(/^.+@.+$/);
});
