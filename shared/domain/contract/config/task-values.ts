import * as z from '@assistant/schema';
import { jsonValue } from '../json-value';
import { text } from '../text';

/** The largest size of one task's values as JSON, in UTF-16 units. */
const TASK_VALUES_MAX = 16 * 1024;

/** A task's id as in its route, or `account` for the account-wide settings. */
export const settingId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'settingId' }));

export const values = z
  .record(text(64), jsonValue)
  .check(z.refine((value) => JSON.stringify(value).length <= TASK_VALUES_MAX, { error: 'tooLarge' }));

/** Values by task id. */
const settings = z
  .record(settingId, values)
  .check(z.refine((value) => Object.keys(value).length <= 64, { error: 'tooMany' }));

export const revision = z.int().check(z.gte(0), z.lte(2_147_483_646));

/** Revisions by task id. A task that was never saved has 0. */
const revisions = z
  .record(settingId, revision)
  .check(z.refine((value) => Object.keys(value).length <= 64, { error: 'tooMany' }));

export const saveRequest = z.object({
  /** Only the changed tasks, each with all its values. */
  setting: settings,
  /** The revision that each changed task was read at; 0 for one that was never saved. One without it is overwritten. */
  revisions: z._default(revisions, {}),
});

export const savedData = z.object({ revisions: z.record(z.string(), z.number()) });
