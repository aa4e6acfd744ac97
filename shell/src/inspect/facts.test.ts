import { buildOf, registryOf } from '../areas/testing/declared-registry';
import type { MadeCall } from './calls';
import { factsOf, type Seen } from './facts';
import type { TakenFile } from './files';
import type { Shown } from './phases';

const premium = { name: 'mfe-tasks-premium', areas: [] };
const chat = { name: 'mfe-chat', areas: [] };

const registry = registryOf(premium, chat);
registry.remotes['mfe-tasks-premium'] = {
  active: buildOf(premium, '1.6.4'),
  canary: { build: buildOf(premium, '1.7.0'), percent: 25 },
  previous: buildOf(premium, '1.6.3'),
};
const file = (app: string, version: string, moved: number): TakenFile => ({
  app,
  href: `remotes/${app}/${version}/remoteEntry.js`,
  bytes: 900,
  moved,
  from: 10,
  to: 50,
});
const shell: Shown = { app: 'shell', version: '1', began: 0, ready: 40, resumed: 45, drawn: 50 };
const shown = (more: Partial<Shown>): Shown => ({
  app: 'mfe-tasks-premium',
  version: '1.7.0',
  began: 60,
  ...more,
});
const call: MadeCall = {
  app: 'mfe-tasks-premium',
  path: 'tasks/status',
  at: 70,
  ms: 9,
  bytes: 70,
  status: 200,
};
const seen = (more: Partial<Seen>): Seen => ({
  shown: [shell],
  files: [],
  calls: [],
  errors: [],
  answers: [],
  frames: [],
  ...more,
});

test('an app says its version, whom it reaches, what it took and asked', () => {
  const error = { app: 'mfe-tasks-premium', text: 'TypeError: grain', where: 'app.js:1:2', at: 5 };
  const frame = { app: 'mfe-tasks-premium', at: 80, ms: 84, script: 'app.js · onClick' };
  const [, facts] = factsOf(
    seen({
      shown: [shell, shown({ ready: 70, drawn: 90 })],
      files: [file('mfe-tasks-premium', '1.7.0', 0), file('mfe-tasks-premium', '1.7.0', 1_000)],
      calls: [call],
      errors: [error, { ...error, app: undefined }],
      answers: [
        { app: 'mfe-tasks-premium', ms: 96 },
        { app: 'shell', ms: 40 },
      ],
      frames: [frame, { ...frame, app: undefined }],
    }),
    registry,
  );
  expect(facts).toEqual({
    app: 'mfe-tasks-premium',
    version: '1.7.0',
    cohort: 'canary',
    percent: 25,
    previous: '1.6.4',
    state: 'drawn',
    files: 2,
    bytes: 1_800,
    moved: 1_000,
    phases: { fetch: [10, 50], evaluate: [60, 70], mount: [70, 90] },
    errors: [error],
    calls: [call],
    answers: [96],
    frames: [frame],
  });
});

test('regression: a canary falls back to the stable version, which that from before it was said to be', () => {
  const previousOf = (version: string) =>
    factsOf(seen({ shown: [shell, shown({ version, ready: 70 })] }), registry)[1]?.previous;
  expect(['1.7.0', '1.6.4', '1.6.3'].map(previousOf)).toEqual(['1.6.4', '1.6.3', undefined]);
});

test('the shell stands first, then what draws, what has drawn, what is only there', () => {
  const facts = factsOf(
    seen({
      shown: [
        shell,
        shown({ ready: 70, drawn: 90, ended: 200 }),
        shown({ app: 'mfe-chat', version: '1', began: 200, ready: 210, drawn: 220 }),
      ],
      files: [file('mfe-home', '1', 900)],
    }),
    registry,
  );
  expect(facts.map(({ app, state }) => [app, state])).toEqual([
    ['shell', 'drawn'],
    ['mfe-chat', 'drawn'],
    ['mfe-tasks-premium', 'left'],
    ['mfe-home', 'ahead'],
  ]);
});

test('a version that this browser tries out is neither stable nor a canary', () => {
  const facts = factsOf(seen({ shown: [shell, shown({ ready: 70 })] }), registry, (app) => app !== 'shell');
  expect(facts.map(({ cohort }) => cohort)).toEqual(['stable', 'tried']);
});
