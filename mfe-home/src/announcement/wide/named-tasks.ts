import type { TaskDefinition } from '@assistant/tasks';
import { boardName } from '@assistant/tiers';

/** So short a name is a word of the language, too: 商店 in 应用商店 is no task. */
const SHORT = 2;

/** What a task is called. A title that two tasks have is the name of the one whose board says the same (R105). */
function namesOf(task: TaskDefinition, tasks: readonly TaskDefinition[]): string[] {
  const name = boardName(task, tasks).zh;
  const isShared = tasks.some(({ id, title }) => id !== task.id && title.zh === task.title.zh);
  return isShared ? [name] : [...new Set([name, task.title.zh])];
}

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * The tasks that a Chinese text names, in the order in which it does. Of names at one place the longest counts: 国家商店 is not
 * 商店. A name of two characters counts where no Chinese character stands before it.
 */
export function namedTasks(text: string, tasks: readonly TaskDefinition[]): TaskDefinition[] {
  const byName = new Map(
    tasks.flatMap((task) => namesOf(task, tasks).map((name): [string, TaskDefinition] => [name, task])),
  );
  if (byName.size === 0) return [];
  const patterns = [...byName.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => (name.length > SHORT ? escaped(name) : `(?<!\\p{Script=Han})${escaped(name)}`));
  const found = text.match(new RegExp(patterns.join('|'), 'gu')) ?? [];
  return [...new Set(found.flatMap((name) => byName.get(name) ?? []))];
}
