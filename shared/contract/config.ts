import * as z from 'zod/mini';
import { defineCall } from './call';
import { jsonValue } from './json-value';
import { nothing, text } from './text';

/** The most JSON text, in UTF-16 units, that one task's values may take. */
export const TASK_VALUES_MAX = 16 * 1024;

/** A task's id as in its route, or `account` for the account-wide settings. */
export const settingId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, { error: 'settingId' }));

const values = z
  .record(text(64), jsonValue)
  .check(z.refine((value) => JSON.stringify(value).length <= TASK_VALUES_MAX, { error: 'tooLarge' }));

/** Values by task id. */
export const settings = z
  .record(settingId, values)
  .check(z.refine((value) => Object.keys(value).length <= 64, { error: 'tooMany' }));

const revision = z.int().check(z.gte(0), z.lte(2_147_483_646));

/** Revisions by task id; a task that was never saved is at 0. */
export const revisions = z
  .record(settingId, revision)
  .check(z.refine((value) => Object.keys(value).length <= 64, { error: 'tooMany' }));

const configData = z.object({
  setting: z.record(z.string(), z.record(z.string(), z.unknown())),
  revisions: z.record(z.string(), z.number()),
});

/** `data` of `get_config`, and of the 409 that answers a stale `update_config`: the current values of its tasks. */
export type ConfigData = z.infer<typeof configData>;

export const getConfig = defineCall({
  method: 'POST',
  path: '/api/get_config',
  auth: 'player',
  summary: 'All saved settings of the account and their revisions.',
  request: nothing,
  data: configData,
});

const saveRequest = z.object({
  /** The changed tasks only, each with all its values. */
  setting: settings,
  /** The revision each changed task was read at; left out is 0, never saved. */
  revisions: z._default(revisions, {}),
});

const savedData = z.object({ revisions: z.record(z.string(), z.number()) });

export const updateConfig = defineCall({
  method: 'POST',
  path: '/api/update_config',
  auth: 'player',
  summary: 'Save the changed tasks, all or none; a stale revision is answered 409 with the current values.',
  request: saveRequest,
  data: savedData,
});

/** The task whose values `pve_combat_config` is. */
export const PVE_COMBAT_ID = 'pve-combat';

export const getAutoTasksConfig = defineCall({
  method: 'POST',
  path: '/api/get_auto_tasks_config',
  auth: 'player',
  summary: 'get_config without the account-wide settings.',
  request: nothing,
  data: configData,
});

export const saveAutoTasksConfig = defineCall({
  method: 'POST',
  path: '/api/save_auto_tasks_config',
  auth: 'player',
  summary: 'update_config for tasks only.',
  request: saveRequest,
  data: savedData,
});

export const getPveCombatConfig = defineCall({
  method: 'POST',
  path: '/api/get_pve_combat_config',
  auth: 'player',
  summary: 'The values and the revision of the sand-table task; revision 0 is never saved.',
  request: nothing,
  data: z.object({ config: z.record(z.string(), z.unknown()), revision: z.number() }),
});

export const savePveCombatConfig = defineCall({
  method: 'POST',
  path: '/api/save_pve_combat_config',
  auth: 'player',
  summary: 'Save the sand-table task; a stale revision is answered 409 as by update_config.',
  request: z.object({ config: values, revision: z._default(revision, 0) }),
  data: z.object({ revision: z.number() }),
});
