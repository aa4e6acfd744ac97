import * as z from '@assistant/schema';
import { loadOutcomes, loadReasons } from '../reports/load-report';
import { moment } from '../text';

/** How the loads of a version went in the last 24 hours. */
const loadFigures = z.object({
  /** Devices that loaded it, once a day each. */
  loads: z.number(),
  failures: z.number(),
  /** Milliseconds that three of four loads stay within; null where no load was timed. */
  p75: z.nullable(z.number()),
  /** By the hour, the oldest first; 24 of them. */
  hours: z.array(z.object({ loads: z.number(), failures: z.number() })),
  /** Why loads failed, the most frequent first. */
  causes: z.array(
    z.object({
      outcome: z.enum(loadOutcomes),
      reason: z.nullable(z.enum(loadReasons)),
      failures: z.number(),
    }),
  ),
});
export type LoadFigures = z.infer<typeof loadFigures>;

/**
 * `active`: what players get; `canary`: what some of them get; `previous`: what a rollback gives; `halted`: what was a
 * canary until the server ended it; `published`: newer than the active one, and not given to players yet.
 */
const releaseRoles = ['active', 'canary', 'halted', 'previous', 'published'] as const;

/** How a version did when the server ended it: how many of how many loads failed, and three of four loads' milliseconds. */
const judged = z.object({ loads: z.number(), failures: z.nullable(z.number()), p75: z.nullable(z.number()) });

/** Why the server ended a canary, as figures. */
export const haltFigures = z.object({
  by: z.enum(['failures', 'time']),
  canary: judged,
  stable: judged,
  /** How much worse it could have been: the share of loads, or of the time. */
  margin: z.number(),
});
export type HaltFigures = z.infer<typeof haltFigures>;

/** An app, with the versions of it that matter now. */
export const releasedApp = z.object({
  app: z.string(),
  /** What players get of it stays as it is. */
  pinned: z.boolean(),
  versions: z.array(
    z.object({
      version: z.string(),
      role: z.enum(releaseRoles),
      /** Of the devices in a hundred. */
      percent: z.number(),
      /** When and why it was halted. */
      halted: z.nullable(
        z.object({ at: moment, why: z.string(), figures: z.optional(z.nullable(haltFigures)) }),
      ),
      /** Null where nothing was reported. */
      figures: z.nullable(loadFigures),
    }),
  ),
});
export type ReleasedApp = z.infer<typeof releasedApp>;
export type ReleasedVersion = ReleasedApp['versions'][number];
