import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { releaseRevision } from '../release-revision';
import { releaseChangeWanted, revisionSeen } from './release-change';

export const csPlanRelease = defineCall({
  method: 'POST',
  path: '/api/cs/plan_release',
  auth: 'agent',
  needs: 'release',
  kind: 'read',
  summary: 'What a change of released versions would change, for how many of the devices. Nothing is done.',
  request: z.object({ seen: revisionSeen, change: releaseChangeWanted }),
  data: z.object({
    changes: releaseRevision.shape.changes,
    /** Whether open pages reload. */
    reloads: z.boolean(),
  }),
});
