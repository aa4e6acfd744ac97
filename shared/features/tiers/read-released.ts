import type { TaskDefinition } from '@assistant/tasks';

/** What was read once, by what was released. */
const known = new WeakMap<object, TaskDefinition[]>();

/**
 * What reads the task definitions in a tier's released file. Its code is fetched from now on, beside the file.
 * @returns a function that throws an error with the first mistake
 */
export function releasedReader(): (released: unknown) => Promise<TaskDefinition[]> {
  const parser = import(/* webpackChunkName: "task-definitions" */ './parse');
  // The reader throws this failure.
  parser.catch(() => {});
  return async (released) => {
    const before = known.get(released as object);
    if (before) return before;
    const parsed = (await parser).parseDefinitions(released);
    if (!parsed.ok) throw new Error(parsed.errors[0]);
    known.set(released as object, parsed.definitions);
    return parsed.definitions;
  };
}
