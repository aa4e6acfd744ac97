import { useSaveReport } from '@assistant/remote';
import { taskDocument } from '@assistant/tasks';
import { testDefinition } from '@assistant/testing/test-definition';
import { act, renderHook } from '@testing-library/react';
import { type SendAnswer, SettingsSession } from './session';
import { startAutosave } from './state/autosave';
import { makeWorld } from './testing/session-world';
import { UnsavedDocuments } from './unsaved';

const document = taskDocument(testDefinition);
const SAVED: SendAnswer = { type: 'saved', revision: 4 };
const LOST: SendAnswer = { type: 'lost', reason: 'no answer' };
const REFUSED: SendAnswer = { type: 'refused', reason: 'no', retryInMs: null };
const STALE: SendAnswer = { type: 'stale', theirs: { times: 9, raid: false }, revision: 7 };

function open(kept: Parameters<typeof startAutosave>[3] = []) {
  const { session, world, ...rest } = makeWorld();
  const all = new UnsavedDocuments('zhaoyun');
  const task = new SettingsSession(document, startAutosave(document, { times: 1, raid: true }, 3, kept), {
    ...session,
    onState: (changed, before) => act(() => all.look(changed, before)),
  });
  const { result } = renderHook(useSaveReport);
  const ended = async (end: SendAnswer) => {
    task.flush();
    await rest.answer(end);
  };
  return { ...rest, world, all, task, ended, report: () => result.current };
}

const only = (report: ReturnType<typeof useSaveReport>) => report.unsaved.map(({ is }) => is);

test('what is saved at once is not reported', async () => {
  const { task, ended, report } = open();
  task.change('times', 4);
  await ended(SAVED);
  expect(report()).toMatchObject({ unsaved: [], saved: 0 });
});

test('without a network changes wait, are counted, sent with it, and taken back by one press', async () => {
  const { task, ended, pass, world, report } = open();
  world.online = false;
  task.change('times', 4);
  task.change('raid', false);
  task.dispatch({ type: 'wentOffline' });
  const path = document.link?.path;
  expect(report()).toMatchObject({ account: 'zhaoyun', unsaved: [{ is: 'waiting', changes: 2, path }] });
  world.online = true;
  task.goOn();
  expect(only(report())).toEqual(['saving']);
  await ended(SAVED);
  expect(report()).toMatchObject({ unsaved: [], saved: 2, savedAt: expect.any(Number) });
  report().undo?.();
  expect(task.getState().values).toEqual({ times: 1, raid: true });
  expect(report()).toMatchObject({ unsaved: [], saved: 0 });
  pass(1_000);
  await ended(SAVED);
});

test('its undo leaves alone what another device had changed', async () => {
  const { task, ended, report } = open();
  task.change('times', 4);
  await ended(LOST);
  task.retry();
  await ended({ type: 'stale', theirs: { times: 1, raid: false }, revision: 7 });
  expect(only(report())).toEqual(['conflict']);
  task.resolve({ times: 4, raid: false });
  await ended(SAVED);
  report().undo?.();
  expect(task.getState().values).toEqual({ times: 1, raid: false });
});

test('a failure is said, while it is tried again too, until it is saved or dropped', async () => {
  const { task, ended, pass, all, report } = open();
  task.change('times', 4);
  await ended(LOST);
  expect(report().unsaved).toMatchObject([{ is: 'failed', reason: 'no answer', changes: 1 }]);
  pass(2_000);
  expect(task.getState().phase.name).toBe('saving');
  expect(only(report())).toEqual(['failed']);
  act(() => all.drop(task));
  expect(report()).toMatchObject({ unsaved: [], saved: 0 });
});

test.each([
  ['a conflict', STALE, { is: 'conflict' }],
  ['a refusal', REFUSED, { is: 'failed', reason: 'no', refused: 'now' }],
] as const)('%s is said', async (_, end, said) => {
  const { task, ended, report } = open();
  task.change('times', 4);
  await ended(end);
  expect(report().unsaved).toMatchObject([said]);
});

test('a change of an earlier page that is refused again was said there', async () => {
  const { ended, pass, report } = open([
    { base: { times: 1 }, revision: 3, values: { times: 4 }, drafts: {} },
  ]);
  pass(0);
  await ended(REFUSED);
  expect(report().unsaved).toMatchObject([{ is: 'failed', refused: 'before' }]);
});
