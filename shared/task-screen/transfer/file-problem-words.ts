import type { TransferStrings } from './strings';
import type { FileProblem } from './task-file';

/** What is wrong with a file, for the player. */
export function fileProblemWords(problem: FileProblem, t: TransferStrings, task: string): string {
  switch (problem.kind) {
    case 'tooLarge':
      return t.tooLarge;
    case 'notJson':
      return t.notJson;
    case 'notOurs':
      return t.notOurs;
    case 'broken':
      return t.broken(problem.where);
    case 'newerFormat':
      return t.newerFormat(problem.version);
    case 'otherTasks':
      return problem.ids.length === 0 ? t.noTasks(task) : t.otherTasks(task, problem.ids.join(t.listComma));
  }
}
