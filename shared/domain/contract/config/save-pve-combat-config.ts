import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { revision, values } from './task-values';

export const savePveCombatConfig = defineCall({
  path: '/api/save_pve_combat_config',
  auth: 'player',
  kind: 'write',
  summary: 'Save the sand-table task; a stale revision is answered 409 as by update_config.',
  request: z.object({ config: values, revision: z.optional(revision) }),
  data: z.object({ revision: z.number() }),
});
