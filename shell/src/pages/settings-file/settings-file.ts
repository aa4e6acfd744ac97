import type { ConfigData } from '@assistant/shared/contract';
import { formatIsoDay } from '@assistant/shared/i18n';
import * as z from 'zod/mini';

/** The most a file may weigh: far above what 32 tasks at 16 KB each hold in practice. */
export const FILE_MAX_BYTES = 1024 * 1024;

const settingsFile = z.object({
  format: z.literal('sanguo-assistant-settings'),
  version: z.literal(1),
  exported_at: z.string(),
  /** Whose settings they are: heroes, teams and cities mean nothing on another account. */
  account: z.string(),
  setting: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type SettingsFile = z.infer<typeof settingsFile>;

/** All settings of an account as the text of a file. Settings hold no password. */
export function writeSettingsFile(config: ConfigData, account: string, now: Date): string {
  const file: SettingsFile = {
    format: 'sanguo-assistant-settings',
    version: 1,
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

/** Reads a file's text; undefined where it is none of ours. */
export function readSettingsFile(text: string): SettingsFile | undefined {
  try {
    const parsed = settingsFile.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
