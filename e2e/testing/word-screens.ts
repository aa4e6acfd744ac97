import { expect } from '@playwright/test';
import type { Screen } from './screen';

const heading = { zh: '登录提醒', en: 'Login reminder' };

/** A word before a login that is not answered yet, as the server has it. */
const open = {
  state: 'open',
  task: { title: { zh: '蓬莱寻宝', en: 'Treasure hunt' }, seal: '宝', tier: 'basic' },
  tasks: 3,
  at: '2026-03-10T06:00:00.000Z',
  utc_offset_min: 480,
  answer: null,
  now: true,
  said: null,
};
const answered = {
  ...open,
  state: 'answered',
  answer: 'wait',
  now: false,
  said: { zh: '已选「等 30 分」，14:30 之前不登录', en: '“Wait 30 min” was chosen: no login before 14:30' },
};

const showing = (data: object): Screen['before'] => {
  return (page) =>
    page.route('**/api/login_word', (route) => route.fulfill({ json: { code: 0, msg: '', data } }));
};

/** The page of a word before a login (R420), in its states. */
export const wordScreens: readonly Screen[] = [
  { name: 'word-without-key', path: '/word', viewer: 'visitor', heading },
  {
    name: 'word',
    path: '/word#key',
    viewer: 'visitor',
    heading,
    before: showing(open),
    open: (page, language) =>
      expect(page.getByRole('button', { name: { zh: '今天不打', en: 'Not today' }[language] })).toBeVisible(),
  },
  {
    name: 'word-answered',
    path: '/word#key',
    viewer: 'visitor',
    heading,
    before: showing(answered),
    open: (page, language) => expect(page.getByText(answered.said[language])).toBeVisible(),
  },
];
