import { toTakeOver } from './display-rule';

type Mode = 'dark' | 'light' | 'eyecare';

const cases: [string, Mode | null, string | null, Mode | undefined, Mode | undefined][] = [
  // what happened, own, taken over, kept with the account, to take over
  ['a new device of an account that has chosen nothing', null, null, undefined, undefined],
  ['a new device of an account that has chosen', null, null, 'dark', 'dark'],
  ['the same device a day later', 'dark', 'dark', 'dark', undefined],
  ['another device has chosen meanwhile', 'dark', 'dark', 'eyecare', 'eyecare'],
  ['chosen here after it was taken over', 'light', 'dark', 'dark', undefined],
  ['chosen here, and later on another device', 'light', 'dark', 'eyecare', undefined],
  ['chosen here before the first login', 'light', null, 'dark', undefined],
  ['chosen here what the account has anyway', 'dark', null, 'dark', undefined],
  ['the account forgets its choice', 'dark', 'dark', undefined, undefined],
  ['another account has handed its own over before', 'dark', 'dark', 'eyecare', 'eyecare'],
];

test.each(cases)('%s', (_, own, taken, kept, wanted) => {
  expect(toTakeOver(own, taken, kept)).toBe(wanted);
});
