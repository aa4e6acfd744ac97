import { commonFields, type Field, type LocalText, ownFields, type TaskDefinition } from '@assistant/tasks';
import { hasInitials } from './pinyin-initials';

/** A task that matches the search, by its own name or by some of its options. */
export interface Found {
  task: TaskDefinition;
  /** Whether its own name matches. */
  byName: boolean;
  /** The matching options; none if only the task itself matches. */
  fields: Field[];
}

/** What players type for a paid option, in addition to the names of the options. */
const SPENDS: LocalText = { zh: '元宝', en: 'coin' };

type Test = (text: LocalText) => boolean;

/** Text without case, width and white space: 蓬莱 寻宝 finds 蓬莱寻宝, and ｑｄｃｓ finds what qdcs finds. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** A text of the product, made plain once: a thousand of them are asked at every letter. */
function plainText(text: string): string {
  const made = known.get(text) ?? plain(text);
  known.set(text, made);
  return made;
}

const known = new Map<string, string>();

function testFor(query: string): Test {
  const words = plain(query);
  // Initials are letters only. A single one would match nearly everything.
  const letters = /^[a-z]{2,}$/.test(words) ? words : '';
  return ({ zh, en }) =>
    plainText(zh).includes(words) ||
    plainText(en).includes(words) ||
    (letters !== '' && hasInitials(zh, letters));
}

function fieldFits(field: Field, fits: Test): boolean {
  if (fits(field.label) || (field.spends && fits(SPENDS))) return true;
  return 'options' in field && (field.options ?? []).some(({ label }) => fits(label));
}

/**
 * The tasks and options that match what was typed, in Chinese, English or pinyin initials (R410). Tasks that
 * match by name come first, otherwise in the given order.
 */
export function searchTasks(tasks: readonly TaskDefinition[], query: string): Found[] {
  if (plain(query) === '') return [];
  const fits = testFor(query);
  const found = tasks.map((task) => ({
    task,
    byName: fits(task.title) || (task.heading !== undefined && fits(task.heading)),
    fields: ownFields(task).filter((field) => fieldFits(field, fits)),
  }));
  return [...found.filter(({ byName }) => byName), ...found.filter(({ byName }) => !byName)].filter(
    ({ byName, fields }) => byName || fields.length > 0,
  );
}

/** The matching options of the common block, found as in `searchTasks`, each listed once. */
export function searchCommonFields(query: string): Field[] {
  if (plain(query) === '') return [];
  const fits = testFor(query);
  return commonFields.filter((field) => fieldFits(field, fits));
}
