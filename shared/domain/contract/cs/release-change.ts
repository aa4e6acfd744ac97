import * as z from '@assistant/schema';
import { text } from '../text';

const app = text(64);

/**
 * What an operator changes of what players get. `widen`: some of the players get a published version, from none of them
 * on. `promote`: all get the one that some have. `rollback`: that one ends; without one, all get the version before.
 */
export const releaseChangeWanted = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('widen'),
    app,
    version: text(64),
    /** Of the devices in a hundred. */
    percent: z.int().check(z.gte(1), z.lte(100)),
  }),
  z.object({ action: z.literal('promote'), app }),
  z.object({ action: z.literal('rollback'), app }),
  /** Whether what players get of an app stays as it is. */
  z.object({ action: z.literal('pin'), app, on: z.boolean() }),
  /** Whether nothing but a rollback changes what players get. */
  z.object({ action: z.literal('freeze'), on: z.boolean() }),
]);

export type ReleaseChangeWanted = z.infer<typeof releaseChangeWanted>;

/** The revision that a change was decided at. There may be another one since: then the change is refused with 409. */
export const revisionSeen = z.int().check(z.gte(0));

/** The most characters of the reason of a change. */
export const RELEASE_WHY_MAX = 300;
