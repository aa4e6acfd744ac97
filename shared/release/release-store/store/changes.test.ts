import type { ReleaseRegistry } from '@assistant/contract';
import { build, registry } from '../testing/registry';
import { changesBetween, changeWords } from './changes';

const chat = (active: string, canary?: string, percent = 0) =>
  registry({
    chat: { active: build(active), ...(canary && { canary: { build: build(canary), percent } }) },
  });
const forStaff = (staff: 'only' | 'never', percent: number) =>
  registry({ chat: { active: build('c1'), canary: { build: build('c2'), percent, staff } } });
const trial = (percent: number) => registry({}, { trials: { chat: { build: build('c1'), percent } } });

test.each<[string, ReleaseRegistry | undefined, ReleaseRegistry, string[]]>([
  ['nothing', chat('c1'), chat('c1'), []],
  ['an activation', chat('c1'), chat('c2'), ['chat: c1 → c2 for every device']],
  ['a canary', chat('c1'), chat('c1', 'c2', 5), ['chat: c1 → c2 for 5 % of the devices']],
  ['a wider canary', chat('c1', 'c2', 5), chat('c1', 'c2', 50), ['chat: c1 → c2 for 45 % of the devices']],
  ['the end of one', chat('c1', 'c2', 5), chat('c1'), ['chat: c2 → c1 for 5 % of the devices']],
  ['its promotion', chat('c1', 'c2', 5), chat('c2'), ['chat: c1 → c2 for 95 % of the devices']],
  [
    'another version instead',
    chat('c1', 'c2', 5),
    chat('c3'),
    ['chat: c2 → c3 for 5 % of the devices', 'chat: c1 → c3 for 95 % of the devices'],
  ],
  ['a canary for staff only', chat('c1'), forStaff('only', 100), ['chat: c1 → c2 for all browsers of staff']],
  [
    'a canary for some of staff',
    chat('c1'),
    forStaff('only', 20),
    ['chat: c1 → c2 for 20 % of the browsers of staff'],
  ],
  [
    'a canary without staff',
    chat('c1'),
    forStaff('never', 5),
    ['chat: c1 → c2 for 5 % of the devices without those of staff'],
  ],
  [
    'one of staff that is given to all as well',
    forStaff('only', 20),
    chat('c1', 'c2', 20),
    ['chat: c1 → c2 for 20 % of the devices without those of staff'],
  ],
  [
    'the promotion of one that all of staff had',
    forStaff('only', 100),
    chat('c2'),
    ['chat: c1 → c2 for all devices without those of staff'],
  ],
  ['a new remote for some', registry({}), trial(5), ['chat: none → c1 for 5 % of the devices']],
  ['its promotion to all', trial(5), chat('c1'), ['chat: none → c1 for 95 % of the devices']],
  ['its withdrawal', chat('c1'), registry({}), ['chat: c1 → none for every device']],
  [
    'another shell',
    registry({}),
    registry({}, { shell: { version: 's2' } }),
    ['shell: s1 → s2 for every device'],
  ],
  [
    'the first release',
    undefined,
    chat('c1'),
    ['shell: none → s1 for every device', 'chat: none → c1 for every device'],
  ],
])('%s changes so much', (_, before, after, words) => {
  expect(changesBetween(before, after).map(changeWords)).toEqual(words);
});
