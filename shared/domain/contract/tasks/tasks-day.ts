import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { localText, moment } from '../text';
import { nextReasons, taskReasons } from './reasons';
import { taskResults } from './record';

/** The most runs of a day that are listed, of past and of planned ones. */
export const DAY_RUNS_MAX = 500;

const plannedRun = z.object({
  task: z.string(),
  at: moment,
  /** Why it is not sooner; null if nothing delays it. */
  reason: z.optional(z.nullable(z.enum(nextReasons))),
});

/** A run that a day had; `result` is null while it is under way. */
export const ranRun = z.object({
  task: z.string(),
  at: moment,
  result: z.nullable(z.enum(taskResults)),
  reason: z.optional(z.nullable(z.enum(taskReasons))),
});

/** A run that a day left out. */
export const skippedRun = z.object({ task: z.string(), at: moment, reason: z.enum(taskReasons) });

/** Hours in which nothing runs. */
export const quietSpan = z.object({ from: moment, to: moment });

export const tasksDay = defineCall('player', 'read', '/api/tasks/day', {
  tags: ['Tasks'],
  summary:
    'The game day of an account: what ran, what is planned until it ends and for the next 24 hours, why, and what it brought.',
  data: z.object({
    /** The server's time. */
    at: moment,
    starts_at: moment,
    ends_at: moment,
    /** Minutes east of UTC of the game's clock now, by which hours are written. */
    utc_offset_min: z.number(),
    /** The game's time zone by its name in the IANA database. An older server does not send it. */
    time_zone: z.optional(z.string()),
    /** The account's quiet hours of the day; the last may end after it. */
    quiet: z.array(quietSpan),
    /** The newest, in the order in which they began. */
    ran: z.array(ranRun),
    /** The newest runs that were left out, in the order of time. An older server does not send it. */
    skipped: z.optional(z.array(skippedRun)),
    /** In the order of time. Each later run assumes that the earlier ones happen as planned. */
    planned: z.array(plannedRun),
    /** What is planned after it ends, up to 24 hours from now. An older server does not send it. */
    tomorrow: z.optional(z.array(plannedRun)),
    /** What the day's runs gained, the same things added up, the most frequent first. */
    gains: z.array(z.object({ name: localText, amount: z.number() })),
  }),
});
