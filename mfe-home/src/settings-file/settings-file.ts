import type { ConfigData } from '@assistant/contract';
import { formatIsoDay } from '@assistant/i18n';
import * as z from '@assistant/schema';

/** The largest file size: far above what 32 tasks with 16 KB each need in practice. */
export const FILE_MAX_BYTES = 1024 * 1024;

const FORMAT_VERSION = 1;

const settingsHead = z.object({ format: z.literal('sanguo-assistant-settings'), version: z.int() });
const settingsFile = z.object({
  format: z.literal('sanguo-assistant-settings'),
  version: z.literal(FORMAT_VERSION),
  exported_at: z.iso.datetime(),
  /** The owner of the settings, because heroes, teams and cities have no meaning on another account. */
  account: z.string(),
  setting: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type SettingsFile = z.infer<typeof settingsFile>;

/** All settings of an account as the text of a file. Settings have no password. */
export function writeSettingsFile(config: ConfigData, account: string, now: Date): string {
  const file: SettingsFile = {
    format: 'sanguo-assistant-settings',
    version: FORMAT_VERSION,
    exported_at: now.toISOString(),
    account,
    setting: config.setting,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** The name the file is saved under, with the player's own date: `assistant-settings-2026-11-21.json`. */
export function settingsFileName(now: Date, timeZone?: string): string {
  return `assistant-settings-${formatIsoDay(now, timeZone)}.json`;
}

/** What is wrong with a file; `broken` names the path in it. */
export type FileProblem =
  | { kind: 'notJson' | 'notOurs' }
  | { kind: 'newerFormat'; version: number }
  | { kind: 'broken'; where: string };

/** Parses a file's text, or says what is wrong with it. */
export function readSettingsFile(text: string): SettingsFile | { problem: FileProblem } {
  const json = parseJson(text);
  if (json === undefined) return { problem: { kind: 'notJson' } };
  const head = settingsHead.safeParse(json);
  if (!head.success) return { problem: { kind: 'notOurs' } };
  const { version } = head.data;
  if (version > FORMAT_VERSION) return { problem: { kind: 'newerFormat', version } };
  const file = settingsFile.safeParse(json);
  if (file.success) return file.data;
  return { problem: { kind: 'broken', where: file.error.issues[0]?.path.join('.') ?? '' } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
