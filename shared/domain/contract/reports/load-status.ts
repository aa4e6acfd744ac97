import * as z from '@assistant/schema';
import { howItDoes } from './how-it-does';

/** Loads of a version. */
const figures = {
  app: z.string(),
  version: z.string(),
  /** Devices that loaded it, once a day each. */
  loads: z.number(),
  failures: z.number(),
  /** Milliseconds that half, and three quarters, of the first loads took; null before there is one. */
  p50: z.nullable(z.number()),
  p75: z.nullable(z.number()),
  ...howItDoes,
  /** Why loads failed and how far each had come, the most frequent first; no reason is empty. A server of before says none. */
  causes: z._default(
    z.array(z.object({ outcome: z.string(), phase: z.string(), reason: z.string(), failures: z.number() })),
    [],
  ),
};

/** What the server knows of the versions that players get, for the operator's `status`. */
export const loadStatus = z.object({
  /** In the last 24 hours. */
  versions: z.array(z.object(figures)),
  /** Since each of them began. */
  canaries: z.array(
    z.object({
      ...figures,
      /** Within the margins; too few loads to say so; to be halted because of its failures, its time or how slowly it answers. */
      health: z.enum(['well', 'tooFew', 'failures', 'time', 'sluggish']),
      /** The next step of its schedule, not before this time (ISO 8601); null without a schedule. */
      next: z.nullable(
        z.object({
          percent: z.number(),
          at: z.string(),
          /** Loads since it was last widened, of both sides, and how many there have to be of each. */
          newLoads: z.object({ canary: z.number(), stable: z.number() }),
          loadsWanted: z.number(),
        }),
      ),
    }),
  ),
  /** What browsers refused by the policies of a page, in the last 24 hours, as they report it. */
  refusals: z.array(
    z.object({
      /** `integrity`, or a directive of the content security policy. */
      directive: z.string(),
      /** A path of the site, another origin, or a word such as `inline`. */
      blocked: z.string(),
      /** The path of the page. */
      page: z.string(),
      count: z.number(),
      /** ISO 8601. */
      last: z.string(),
    }),
  ),
});

export type LoadStatus = z.infer<typeof loadStatus>;
