import { taskDocument } from '@assistant/tasks';
import { testDefinition } from '@assistant/testing/test-definition';
import { autosave, startAutosave } from './autosave';
import { ONE_STEP_MS, UNDO_STEPS } from './undo-history';

const document = taskDocument(testDefinition);

/** A task whose number was set this many times, from 0 up, each as a separate step. */
function changed(times: number) {
  let state = startAutosave(document, { times: 0 }, 1);
  for (let step = 1; step <= times; step += 1) {
    const now = step * (ONE_STEP_MS + 1);
    state = autosave(document, state, { type: 'changed', key: 'times', value: step % 11, now });
  }
  return state;
}

test(`of many changes the last ${UNDO_STEPS} can be undone, one after the other`, () => {
  let state = changed(UNDO_STEPS + 3);
  expect(state.history).toHaveLength(UNDO_STEPS);
  for (let step = 0; step < UNDO_STEPS; step += 1)
    state = autosave(document, state, { type: 'undone', now: 0 });
  expect(state.values.times).toBe(3);
  expect(autosave(document, state, { type: 'undone', now: 0 })).toBe(state);
});
