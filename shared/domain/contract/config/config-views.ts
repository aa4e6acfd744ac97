import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { configData } from './config-data';
import { revision, savedData, saveRequest, values } from './task-values';

export const getAutoTasksConfig = defineCall('player', 'read', '/api/get_auto_tasks_config', {
  summary: 'get_config without the account-wide settings.',
  data: configData,
});

export const saveAutoTasksConfig = defineCall('player', 'write', '/api/save_auto_tasks_config', {
  summary: 'update_config for tasks only.',
  request: saveRequest,
  data: savedData,
});

/** The task whose values are `pve_combat_config`. */
export const PVE_COMBAT_ID = 'pve-combat';

export const getPveCombatConfig = defineCall('player', 'read', '/api/get_pve_combat_config', {
  summary: 'The values and the revision of the sand-table task; revision 0 is never saved.',
  data: z.object({ config: z.record(z.string(), z.unknown()), revision: z.number() }),
});

export const savePveCombatConfig = defineCall('player', 'write', '/api/save_pve_combat_config', {
  summary: 'Save the sand-table task; a stale revision is answered 409 as by update_config.',
  request: z.object({ config: values, revision: z.optional(revision) }),
  data: z.object({ revision: z.number() }),
});
