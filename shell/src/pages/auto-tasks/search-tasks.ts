import {
  commonFields,
  type Field,
  type LocalText,
  ownFields,
  type TaskDefinition,
} from '@assistant/shared/tasks';
import { hasInitials } from './pinyin-initials';

/** A task that fits the words, by its own name or by some of its options. */
export interface Found {
  task: TaskDefinition;
  /** The options that fit; none where the task itself does and its options do not. */
  fields: Field[];
}

/** What players type for a paid option, besides the names of the options themselves. */
const SPENDS: LocalText = { zh: '元宝', en: 'coin' };

type Test = (text: LocalText) => boolean;

/** Words without case, width and white space: 蓬莱 寻宝 finds 蓬莱寻宝, and ｑｄｃｓ what qdcs finds. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

function testFor(query: string): Test {
  const words = plain(query);
  // Initials are letters only; a single one would fit nearly everything.
  const letters = /^[a-z]{2,}$/.test(words) ? words : '';
  return ({ zh, en }) =>
    plain(zh).includes(words) || plain(en).includes(words) || (letters !== '' && hasInitials(zh, letters));
}

function fieldFits(field: Field, fits: Test): boolean {
  if (fits(field.label) || (field.spends && fits(SPENDS))) return true;
  return 'options' in field && (field.options ?? []).some(({ label }) => fits(label));
}

/**
 * The tasks and options that fit what was typed, in Chinese, English or pinyin initials (screens.md, How
 * a screen behaves, 8). Tasks that fit by name come first, otherwise in the given order.
 */
export function searchTasks(tasks: readonly TaskDefinition[], query: string): Found[] {
  if (plain(query) === '') return [];
  const fits = testFor(query);
  const found = tasks.map((task) => ({
    task,
    byName: fits(task.title) || (task.heading !== undefined && fits(task.heading)),
    fields: ownFields(task).filter((field) => fieldFits(field, fits)),
  }));
  return [...found.filter(({ byName }) => byName), ...found.filter(({ byName }) => !byName)]
    .filter(({ byName, fields }) => byName || fields.length > 0)
    .map(({ task, fields }) => ({ task, fields }));
}

/** The options of the block every task has that fit what was typed, as `searchTasks` does; each is told once. */
export function searchCommonFields(query: string): Field[] {
  if (plain(query) === '') return [];
  const fits = testFor(query);
  return commonFields.filter((field) => fieldFits(field, fits));
}
