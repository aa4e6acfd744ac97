import { ACCOUNT_SETTING_ID } from '@assistant/contract';
import { readDefinitions } from '@assistant/remote';
import { type LocalText, screensIn } from '@assistant/tasks';
import type { TransferStrings } from './strings';
import type { FileProblem } from './task-file';

/** How long to wait for the names of other tasks. After that their ids are shown. */
const NAMES_WAIT_MS = 3_000;

interface Words {
  t: TransferStrings;
  text: (of: LocalText) => string;
  /** The name of the task the file was chosen for. */
  task: string;
}

/** What is wrong with a file, for the player. Other tasks in the file are called by their names. */
export async function fileProblemWords(problem: FileProblem, { t, text, task }: Words): Promise<string> {
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
    case 'otherTasks': {
      if (problem.ids.length === 0) return t.noTasks(task);
      const names = new Map([[ACCOUNT_SETTING_ID, t.accountWide]]);
      for (const { id, heading, title } of screensIn(await readDefinitions(NAMES_WAIT_MS))) {
        names.set(id, text(heading ?? title));
      }
      return t.otherTasks(task, problem.ids.map((id) => names.get(id) ?? id).join(t.listComma));
    }
  }
}
