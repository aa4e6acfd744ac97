import { actionsOf, changeOf, nextStep } from './actions';
import { app, version } from './testing/released-app';

const open = { frozen: false };
const active = version('active', 'c1', 100);
const trial = version('canary', 'c2', 25);
const previous = version('previous', 'c0', 0);
const waiting = version('published', 'c3', 0);
const names = (...[one, list]: Parameters<typeof actionsOf>) => actionsOf(one, list).map(({ name }) => name);

test.each([
  ['a canary runs', app('a', active, trial, previous), ['widen', 'promote', 'stop']],
  ['one was published', app('a', active, previous, waiting), ['widen', 'rollback']],
  ['there is a version before', app('a', active, previous), ['rollback']],
  ['there is none', app('a', active), []],
  ['only some have it yet', app('a', trial), ['widen', 'promote']],
  ['it was halted', app('a', active, version('halted', 'c2', 0), previous), ['rollback']],
])('what may be done where %s', (_, one, wanted) => {
  expect(names(one, open)).toEqual(wanted);
});

test('frozen, only what takes back is there; pinned, nothing', () => {
  const one = app('a', active, trial, previous);
  expect(names(one, { frozen: true })).toEqual(['stop']);
  expect(names({ ...one, pinned: true }, open)).toEqual([]);
});

test('each action is one change of the API', () => {
  const [widen, promote, stop] = actionsOf(app('a', active, trial), open);
  if (!widen || !promote || !stop) throw new Error('an action is missing');
  expect(changeOf(widen, 50)).toEqual({ action: 'widen', app: 'a', version: 'c2', percent: 50 });
  expect(changeOf(promote, 0)).toEqual({ action: 'promote', app: 'a' });
  expect(changeOf(stop, 0)).toEqual({ action: 'rollback', app: 'a' });
  expect(changeOf({ name: 'freeze', on: true }, 0)).toEqual({ action: 'freeze', on: true });
});

test.each([
  [0, 5],
  [5, 10],
  [24, 25],
  [50, 100],
  [100, 100],
])('after %d %% comes %d %%', (now, next) => {
  expect(nextStep(now)).toBe(next);
});
