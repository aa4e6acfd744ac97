import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { nothing } from '../text';

/** The task whose values are `pve_combat_config`. */
export const PVE_COMBAT_ID = 'pve-combat';

export const getPveCombatConfig = defineCall({
  path: '/api/get_pve_combat_config',
  auth: 'player',
  kind: 'read',
  summary: 'The values and the revision of the sand-table task; revision 0 is never saved.',
  request: nothing,
  data: z.object({ config: z.record(z.string(), z.unknown()), revision: z.number() }),
});
