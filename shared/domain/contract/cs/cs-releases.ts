import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { releaseRevision } from '../release-revision';
import { moment, nothing } from '../text';
import { haltFigures, releasedApp } from './released-app';

/** The changes of players' versions that are listed, the newest first. */
export const RELEASE_LOG_SHOWN = 30;

/** A change that was made. */
const releaseLogLine = z.object({
  revision: z.number(),
  at: moment,
  /** An account at the desk has `@desk` behind it, a user of a machine its name. */
  who: z.string(),
  command: z.string(),
  why: z.nullable(z.string()),
  /** Of what the server halted by itself. */
  halted: z.optional(z.nullable(haltFigures)),
  changes: releaseRevision.shape.changes,
});
export type ReleaseLogLine = z.infer<typeof releaseLogLine>;

export const csReleases = defineCall({
  method: 'POST',
  path: '/api/cs/releases',
  auth: 'agent',
  needs: 'release',
  kind: 'read',
  summary: 'Which versions of each app players get, how they do, and who changed that.',
  request: nothing,
  data: z.object({
    /** 0 where nothing is released. */
    revision: z.number(),
    at: z.nullable(moment),
    /** `wrong`: what readers get is not what was signed, or cannot be read: nothing may be changed here. */
    signed: z.enum(['yes', 'no', 'wrong']),
    /** Why nothing can be changed from here, if that is so. */
    hindrance: z.nullable(z.enum(['noKey', 'unknownKey', 'wrong'])),
    /** Nothing but a rollback changes what players get. */
    frozen: z.boolean(),
    apps: z.array(releasedApp),
    log: z.array(releaseLogLine),
  }),
});
