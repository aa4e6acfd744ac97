import type { LocalText, TaskDefinition } from '@assistant/tasks';

function inBrackets(text: string): string {
  const inner = /[（(](.+)[）)]/.exec(text)?.[1] ?? text;
  return inner.charAt(0).toUpperCase() + inner.slice(1);
}

/**
 * A task's name under its seal. Two tasks are titled 封地管理 (R105); the one with the longer heading is named by
 * what its heading adds.
 */
export function boardName(
  { id, title, short = title, heading }: TaskDefinition,
  tasks: readonly TaskDefinition[],
): LocalText {
  const shared = tasks.some((other) => other.id !== id && other.title.zh === title.zh);
  return shared && heading ? { zh: inBrackets(heading.zh), en: inBrackets(heading.en) } : short;
}
