import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { releaseRevision } from '../release-revision';
import { howItDoes } from '../reports/how-it-does';
import { loadOutcomes, loadReasons } from '../reports/load-report';
import { wirePassword } from '../session/credentials';
import { moment, text } from '../text';

const app = text(64);

/**
 * What an operator changes at the desk of what players get. `widen`: some of the players get a published version, from none of them
 * on. `promote`: all get the one that some have. `rollback`: that one ends; without one, all get the version before.
 */
export const changesAtDesk = [
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
] as const;
export const releaseChangeWanted = z.discriminatedUnion('action', changesAtDesk);

export type ReleaseChangeWanted = z.infer<typeof releaseChangeWanted>;

/** The revision that a change was decided at. There may be another one since: then the change is refused with 409. */
export const revisionSeen = z.int().check(z.gte(0));

/** The most characters of the reason of a change. */
export const RELEASE_WHY_MAX = 300;

/** How the loads of a version went in the last 24 hours. */
const loadFigures = z.object({
  /** Devices that loaded it, once a day each. */
  loads: z.number(),
  failures: z.number(),
  /** Milliseconds that three of four loads stay within; null where no load was timed. */
  p75: z.nullable(z.number()),
  /** A server of before these were measured says neither. */
  parts: z.optional(howItDoes.parts),
  answers: z.optional(howItDoes.answers),
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
const haltFigures = z.object({
  by: z.enum(['failures', 'time']),
  /** What failed is that answers took longer than 500 ms, of so many devices. A page of before reads it as failed loads. */
  sluggish: z.optional(z.boolean()),
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

/** The changes of players' versions that are listed, the newest first. */
export const RELEASE_LOG_SHOWN = 30;

/** A change that was made. */
export const releaseLogLine = z.object({
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

export const csReleases = defineCall('agent', 'read', '/api/cs/releases', {
  needs: 'release',
  summary: 'Which versions of each app players get, how they do, and who changed that.',
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
    /** The version of the server that answered; one of before 1.4 does not say it. */
    server: z.optional(z.string()),
    apps: z.array(releasedApp),
    /** What is retired, with the version that players had; missing from servers of before. */
    retired: z.optional(z.array(z.object({ app: z.string(), version: z.string() }))),
    log: z.array(releaseLogLine),
  }),
});

export const csPlanRelease = defineCall('agent', 'read', '/api/cs/plan_release', {
  needs: 'release',
  summary: 'What a change of released versions would change, for how many of the devices. Nothing is done.',
  request: z.object({ seen: revisionSeen, change: releaseChangeWanted }),
  data: z.object({
    changes: releaseRevision.shape.changes,
    /** Whether open pages reload. */
    reloads: z.boolean(),
  }),
});

export const csChangeRelease = defineCall('agent', 'write', '/api/cs/change_release', {
  needs: 'release',
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
