import { type ShareScope, sharesOf } from './shares';

const APPS = ['mfe-tasks-basic', 'mfe-tasks-premium', 'mfe-home', 'shell'];
const BASIC = 'mfe_tasks_basic_1_0_0_13d3ee53';
const PREMIUM = 'mfe_tasks_premium_1_0_0_21e3a443';
const copy = (from: string, useIn: string[], more = {}) => ({ from, useIn, lib: () => {}, ...more });
const SINGLE = { shareConfig: { singleton: true } };

test.each<[string, ShareScope, object[]]>([
  [
    'a package of the shell',
    { react: { '19.3.1': copy('shell', ['shell', BASIC], SINGLE) } },
    [{ name: 'react', version: '19.3.1', from: 'shell', usedBy: ['mfe-tasks-basic'], how: 'given' }],
  ],
  [
    'one that the shell has in a file of its own, which a remote was the first to ask for',
    { '@assistant/settings': { '3.1.0': copy(BASIC, [BASIC], SINGLE) } },
    [
      {
        name: '@assistant/settings',
        version: '3.1.0',
        from: 'shell',
        usedBy: ['mfe-tasks-basic'],
        how: 'given',
      },
    ],
  ],
  [
    'a copy of a remote that another one with an identical one uses',
    {
      '@assistant/task-screen#d1c7401a99': {
        [BASIC]: copy(BASIC, [BASIC, PREMIUM]),
        [PREMIUM]: { from: PREMIUM, useIn: [] },
      },
    },
    [
      {
        name: '@assistant/task-screen',
        version: 'd1c7401a',
        from: 'mfe-tasks-basic',
        usedBy: ['mfe-tasks-premium'],
        how: 'identical',
      },
    ],
  ],
  [
    'two that differ',
    {
      '@assistant/task-screen#d1': { [BASIC]: copy(BASIC, [BASIC]) },
      '@assistant/task-screen#e2': { [PREMIUM]: copy(PREMIUM, [PREMIUM]) },
    },
    [
      { name: '@assistant/task-screen', version: 'd1', from: 'mfe-tasks-basic', usedBy: [], how: 'doubled' },
      {
        name: '@assistant/task-screen',
        version: 'e2',
        from: 'mfe-tasks-premium',
        usedBy: [],
        how: 'doubled',
      },
    ],
  ],
  [
    'one of its own',
    { '@assistant/accounts#2f20': { [BASIC]: copy(BASIC, [BASIC]) } },
    [{ name: '@assistant/accounts', version: '2f20', from: 'mfe-tasks-basic', usedBy: [], how: 'own' }],
  ],
  ['one that nobody has loaded', { '@assistant/pickers': { '1.0.0': { from: 'shell', useIn: [] } } }, []],
])('shared packages: %s', (_, scope, shares) => {
  expect(sharesOf(scope, APPS)).toEqual(shares);
});
