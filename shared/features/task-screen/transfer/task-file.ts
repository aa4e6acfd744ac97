import { formatIsoDay } from '@assistant/i18n';
import * as z from '@assistant/schema';
import type { TaskDefinition, TaskValues } from '@assistant/tasks';

/** The largest file size, in characters. A backup of every task is far smaller. */
export const FILE_MAX = 1024 * 1024;

const FORMAT = 'sanguo-assistant-settings';
const FORMAT_VERSION = 1;

/**
 * The same format as a whole backup, so that one task can be read from a backup, and a task's file can be
 * restored as one.
 */
const settingsFile = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  account: z.string(),
  setting: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** What is wrong with a file. `otherTasks` are the tasks it has instead. */
export type FileProblem =
  | { kind: 'tooLarge' }
  | { kind: 'notJson' }
  | { kind: 'notOurs' }
  | { kind: 'broken'; where: string }
  | { kind: 'newerFormat'; version: number }
  | { kind: 'otherTasks'; ids: string[] };

export type ReadFile =
  | { ok: true; account: string; values: TaskValues }
  | { ok: false; problem: FileProblem };

const wrong = (problem: FileProblem): ReadFile => ({ ok: false, problem });

/** One task's settings as the text of a file, with the account they belong to. */
export function writeTaskFile(task: string, values: TaskValues, account: string, now: Date): string {
  const file = {
    format: FORMAT,
    version: FORMAT_VERSION,
    exported_at: now.toISOString(),
    account,
    setting: { [task]: values },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The name a task's file is saved under, with the player's own date: `mining-2026-11-21.json`. */
export function taskFileName(task: string, now: Date, timeZone?: string): string {
  return `${task}-${formatIsoDay(now, timeZone)}.json`;
}

/** Reads a task's settings from a file's text, or says what is wrong with it. */
export function readTaskFile(text: string, { id }: TaskDefinition): ReadFile {
  if (text.length > FILE_MAX) return wrong({ kind: 'tooLarge' });
  const json = parseJson(text);
  if (json === undefined) return wrong({ kind: 'notJson' });
  const isOurs = typeof json === 'object' && json !== null && 'format' in json && json.format === FORMAT;
  if (!isOurs) return wrong({ kind: 'notOurs' });
  const file = settingsFile.safeParse(json);
  if (!file.success) return wrong({ kind: 'broken', where: file.error.issues[0]?.path.join('.') ?? '' });
  const { version, account, setting } = file.data;
  if (version > FORMAT_VERSION) return wrong({ kind: 'newerFormat', version });
  const values = Object.hasOwn(setting, id) ? setting[id] : undefined;
  return values ? { ok: true, account, values } : wrong({ kind: 'otherTasks', ids: Object.keys(setting) });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
