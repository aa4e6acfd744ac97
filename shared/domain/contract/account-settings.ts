import * as z from '@assistant/schema';
import { ACCOUNT_SETTING_ID } from './account-setting-id';
import type { ConfigData } from './config/config-data';
import { moment } from './text';

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'timeOfDay' }));
/** Hours in which nothing runs. A window may go over midnight. */
export const quietHours = z.array(z.object({ from: timeOfDay, to: timeOfDay })).check(z.maxLength(6));
/** The most paid coin (元宝) that a game day may cost; 0 never spends any. */
export const dailyCoinCap = z.int().check(z.gte(0), z.lte(100_000));
const floor = z._default(z.int().check(z.gte(0), z.lte(1_000_000_000)), 0);

function flag(on: boolean) {
  return z._default(z.boolean(), on);
}

/**
 * The account-wide settings (R412). Keys of a newer screen are kept, so that going back to an older one loses
 * nothing. `accountSettings.parse({})` returns the defaults.
 */
export const accountSettings = z.looseObject({
  quietHours: z._default(quietHours, []),
  dailyCoinCap: z._default(dailyCoinCap, 0),
  /** What must be left of each currency. */
  floors: z.prefault(
    z.object({ gold: floor, food: floor, wood: floor, iron: floor, coin: floor, merit: floor }),
    {},
  ),
  /** The most tasks that one login to the game runs. */
  maxTasksPerLogin: z._default(z.int().check(z.gte(1), z.lte(32)), 10),
  /** What to do while the player is in the game elsewhere; `minutes` counts for `yield`. */
  elsewhere: z.prefault(
    z.object({
      action: z._default(z.enum(['yield', 'takeOver', 'stop']), 'yield'),
      minutes: z._default(z.int().check(z.gte(5), z.lte(240)), 30),
    }),
    {},
  ),
  /** Nothing runs before this moment; null means not paused. */
  pausedUntil: z._default(z.nullable(moment), null),
  /** So many minutes before a login that would surprise the player a word is sent (R421); 0 sends none. */
  wordBefore: z._default(z.literal([0, 5, 10, 30]), 0),
  /** Whether single keys are shortcuts in a wide window (WCAG 2.1.4). */
  singleKeys: flag(true),
  language: z._default(z.enum(['zh', 'en']), 'zh'),
  theme: z._default(z.enum(['dark', 'light', 'eyecare', 'auto']), 'auto'),
  /** `system`: as system notifications too, if the browser has the permission. */
  notifications: z.prefault(
    z.object({ chat: flag(true), taskFailed: flag(true), taskDone: flag(false), system: flag(true) }),
    {},
  ),
  /** The hour of the game's clock at which the report of the day before is sent (R508); null sends none. */
  reportHour: z._default(z.nullable(z.int().check(z.gte(0), z.lte(23))), null),
});
export type AccountSettings = z.infer<typeof accountSettings>;

/** Account-wide settings from stored values, with defaults. */
export function wholeSettings(values: Record<string, unknown>): AccountSettings {
  const stored = accountSettings.safeParse(values);
  return stored.success ? stored.data : accountSettings.parse({});
}

/** The stored settings of the account, with defaults. */
export const settingsOf = ({ setting }: ConfigData): AccountSettings =>
  wholeSettings(setting[ACCOUNT_SETTING_ID] ?? {});
