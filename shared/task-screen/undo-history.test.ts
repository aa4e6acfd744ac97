import { autosave, startAutosave } from './autosave';
import { testDefinition } from './test-definition';
import { ONE_STEP_MS, UNDO_STEPS } from './undo-history';

/** A task whose number was set so often, each a step of its own, from 0 up. */
function changed(times: number) {
  let state = startAutosave({ times: 0 }, 1);
  for (let step = 1; step <= times; step += 1) {
    const now = step * (ONE_STEP_MS + 1);
    state = autosave(testDefinition, state, { type: 'changed', key: 'times', value: step % 11, now });
  }
  return state;
}

test(`of many changes the last ${UNDO_STEPS} can be undone, one after the other`, () => {
  let state = changed(UNDO_STEPS + 3);
  expect(state.history).toHaveLength(UNDO_STEPS);
  for (let step = 0; step < UNDO_STEPS; step += 1)
    state = autosave(testDefinition, state, { type: 'undone', now: 0 });
  expect(state.values.times).toBe(3);
  expect(autosave(testDefinition, state, { type: 'undone', now: 0 })).toBe(state);
});
