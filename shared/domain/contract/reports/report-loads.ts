import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { loadReport } from './load-report';
import { REPORTS_MAX, REPORTS_PATH } from './report-limits';

export const reportLoads = defineCall('none', 'write', REPORTS_PATH, {
  summary:
    'Tell how loads of released versions went. A page sends it as it is left, so its type may be text/plain.',
  maxBytes: 4 * 1024,
  beacon: true,
  request: z.object({
    /** Random, of this browser; no account. What is stored of it is a hash for each version. */
    device: z.uuid(),
    /** One that is not as declared is passed over: the others are of other apps. */
    reports: z
      .array(z.catch(z.optional(loadReport), undefined))
      .check(z.minLength(1), z.maxLength(REPORTS_MAX)),
  }),
});
