import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { wirePassword } from '../session/credentials';
import { text } from '../text';
import { RELEASE_WHY_MAX, releaseChangeWanted, revisionSeen } from './release-change';

export const csChangeRelease = defineCall({
  method: 'POST',
  path: '/api/cs/change_release',
  auth: 'agent',
  needs: 'release',
  kind: 'write',
  summary:
    "Change which versions players get. The operator's password is asked again; 409 where another change came first, with who made it.",
  request: z.object({
    seen: revisionSeen,
    change: releaseChangeWanted,
    why: text(RELEASE_WHY_MAX),
    /** Open pages do not reload: they take the version when its screen is opened the next time. */
    quiet: z.optional(z.boolean()),
    /** The operator's own, obfuscated. */
    password: wirePassword,
  }),
  data: z.object({ revision: z.number() }),
});
