import type { TaskDefinition } from '@assistant/tasks';
import { searchTasks } from '@assistant/tiers';

/** What the words of the search ask for. `on`: whether the task is to be enabled. */
export type Action =
  | { do: 'switch'; task: TaskDefinition; on: boolean }
  | { do: 'pause'; ms: number }
  | { do: 'resume' };

type Verb = 'enable' | 'disable' | 'pause' | 'resume';

const VERBS: readonly (readonly [Verb, RegExp])[] = [
  ['disable', /停用|关闭|关掉|disable|(?:turn|switch) off/],
  ['enable', /启用|开启|打开|enable|(?:turn|switch) on/],
  ['pause', /暂停|pause/],
  ['resume', /恢复|继续|resume/],
];

/** How many tasks are offered: those that match best. */
const MOST_TASKS = 5;
/** How long a pause is where no time is said, as the button of the settings has it (R412). */
const PAUSE_H = 2;
/** The longest pause that is offered, in hours: a week. */
const MOST_H = 168;

const NUMERALS: Record<string, number> = {
  半: 0.5,
  一: 1,
  两: 2,
  二: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  八: 8,
  十: 10,
};
const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:分钟?|m|mins?|minutes?)$/, 1 / 60],
  [/^(?:个?小时|个?钟头|h|hours?)$/, 1],
  [/^(?:天|d|days?)$/, 24],
];

/** How many hours words name: `30 分钟`, `半小时`, `2h`; undefined where they name none. */
function hoursIn(words: string): number | undefined {
  const [, said = '', unit = ''] = /^([\d.]+|[半一两二三四五六八十])\s*(\S+)$/.exec(words) ?? [];
  const hours = UNITS.find(([name]) => name.test(unit))?.[1];
  const count = NUMERALS[said] ?? Number(said);
  return hours && count > 0 ? Math.min(count * hours, MOST_H) : undefined;
}

/**
 * What the words of the search ask to do, the likeliest first; none where they only look for something.
 * @param words as typed: a verb before or after a task (停用 蓬莱寻宝, enable shop), or a pause (暂停 2 小时)
 * @param tasks those that the membership opens
 * @param isOn whether a task is enabled
 */
export function actionsIn(
  words: string,
  tasks: readonly TaskDefinition[],
  isOn: (task: TaskDefinition) => boolean,
): Action[] {
  const typed = words.normalize('NFKC').toLowerCase().trim();
  for (const [verb, pattern] of VERBS) {
    const [found] = pattern.exec(typed) ?? [];
    if (found === undefined || !(typed.startsWith(found) || typed.endsWith(found))) continue;
    const rest = typed.replace(found, '').trim();
    if (verb === 'resume') return rest === '' ? [{ do: 'resume' }] : [];
    if (verb === 'pause') {
      const hours = rest === '' ? PAUSE_H : hoursIn(rest);
      return hours ? [{ do: 'pause', ms: hours * 3_600_000 }] : [];
    }
    const on = verb === 'enable';
    return searchTasks(tasks, rest)
      .filter(({ task, byName }) => byName && task.kind === 'task' && isOn(task) !== on)
      .slice(0, MOST_TASKS)
      .map(({ task }) => ({ do: 'switch', task, on }));
  }
  return [];
}
