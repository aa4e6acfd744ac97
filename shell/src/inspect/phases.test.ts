import { type Phases, phasesOf } from '../reports/phases-of';
import type { TakenFile } from './files';
import { aheadOf, msOf, type Shown } from './phases';
import { timelineOf } from './timeline';

const file = (from: number, to: number, href = 'remotes/mfe-chat/files/app.js'): TakenFile => ({
  app: 'mfe-chat',
  href,
  bytes: 1,
  moved: 1,
  from,
  to,
});
const shown = (more: Partial<Shown>): Shown => ({ app: 'mfe-chat', version: '1', began: 100, ...more });
const early = [file(20, 60), file(25, 90)];

test.each<[string, Shown, TakenFile[], number | undefined, Phases | undefined]>([
  [
    'files on their way before it was wanted: its code waits for the wish',
    shown({ ready: 130, drawn: 150 }),
    early,
    undefined,
    { fetch: [20, 90], evaluate: [100, 130], mount: [130, 150] },
  ],
  [
    'files that came after it was wanted: its code waits for the last one',
    shown({ ready: 300, drawn: 310 }),
    [file(110, 240)],
    undefined,
    { fetch: [110, 240], evaluate: [240, 300], mount: [300, 310] },
  ],
  [
    'what came once it was drawn, and data, are no part of it',
    shown({ ready: 130, drawn: 150 }),
    [...early, file(200, 260), file(1, 125, 'remotes/mfe-chat/files/task-definitions.json')],
    undefined,
    { fetch: [20, 90], evaluate: [100, 130], mount: [130, 150] },
  ],
  [
    'a second time everything is there',
    shown({ began: 900, ready: 904, drawn: 920 }),
    early,
    130,
    { fetch: [900, 900], evaluate: [900, 904], mount: [904, 920] },
  ],
  [
    'the time in which the inspector itself was fetched is of no phase',
    shown({ began: 0, ready: 120, resumed: 400, drawn: 420 }),
    early,
    undefined,
    { fetch: [20, 90], evaluate: [90, 120], mount: [400, 420] },
  ],
  ['what is not drawn yet has none', shown({ ready: 130 }), early, undefined, undefined],
])('phases: %s', (_, one, files, since, phases) => {
  expect(phasesOf(one, files, since)).toEqual(phases);
});

test('the times of a load are added up without what lies between them', () => {
  const phases = phasesOf(shown({ ready: 130, drawn: 150 }), early) as Phases;
  expect(msOf(phases)).toBe(70 + 30 + 20);
});

test('what is there ahead was only fetched', () => {
  expect(aheadOf(early)).toEqual({ fetch: [20, 90], evaluate: [90, 90], mount: [90, 90] });
  expect(aheadOf([file(1, 2, 'remotes/mfe-chat/files/task-definitions.json')])).toBeUndefined();
});

test('the opening of the page has one axis, what came later begins at its own beginning', () => {
  const load = (app: string, state: 'drawn' | 'ahead', at: number) => ({
    app,
    state,
    phases: {
      fetch: [at, at + 50],
      evaluate: [at + 50, at + 60],
      mount: [at + 60, at + 100],
    } as Phases,
  });
  const { length, first, later } = timelineOf([
    load('shell', 'drawn', 0),
    load('mfe-home', 'drawn', 100),
    load('mfe-tasks-basic', 'ahead', 5_000),
  ]);
  expect(length).toBe(200);
  expect(first.map(({ app }) => app)).toEqual(['shell', 'mfe-home']);
  expect(first[1]?.bars).toEqual([
    { phase: 'fetch', from: 50, width: 25 },
    { phase: 'evaluate', from: 75, width: 5 },
    { phase: 'mount', from: 80, width: 20 },
  ]);
  expect(later.map(({ app, bars }) => [app, bars[0]?.from])).toEqual([['mfe-tasks-basic', 0]]);
});
