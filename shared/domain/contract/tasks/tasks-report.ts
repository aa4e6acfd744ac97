import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { localText, moment } from '../text';
import { leftOutReasons } from './left-out';
import { taskReasons } from './reasons';
import { resultCounts } from './record';
import { quietSpan, ranRun, skippedRun } from './tasks-day';

/** How far back a report goes, in game days. */
export const REPORT_DAYS_MAX = 90;

/** The figures of a game day, or the mean of several. */
const reportFigures = z.object({
  /** Runs that happened: all but those skipped. */
  runs: z.number(),
  /** Those that gained what they should, or part of it. */
  done: z.number(),
  coin_spent: z.number(),
  /** What they gained, the most frequent first. */
  gains: z.array(z.object({ name: localText, amount: z.number() })),
});
export type ReportFigures = z.infer<typeof reportFigures>;

/**
 * `open`: a task waits for the player since; `paused`: nothing ran because everything was paused; `idle`: nothing ran for other
 * reasons; `none`: nothing was planned, there is no report.
 */
const reportStates = ['done', 'open', 'paused', 'idle', 'none'] as const;
export type ReportState = (typeof reportStates)[number];

export const tasksReport = defineCall('player', 'read', '/api/tasks/report', {
  tags: ['Tasks'],
  summary:
    'The report of a game day that is over: runs, gains, coin, what was left out and why, beside the day and the week before.',
  request: z.object({
    /** The date that the game day begins on, at most 90 days back; without it the last that is over. */
    day: z.optional(z.iso.date()),
  }),
  data: z.object({
    /** The server's time. */
    at: moment,
    /** Minutes east of UTC of the game's clock on that day, and its time zone by its name in the IANA database. */
    utc_offset_min: z.number(),
    time_zone: z.string(),
    date: z.iso.date(),
    starts_at: moment,
    ends_at: moment,
    /** The first day of which something is known, and the last that is over: there are reports from one to the other. */
    first_date: z.nullable(z.iso.date()),
    last_date: z.iso.date(),
    state: z.enum(reportStates),
    /** The runs of the day by result. */
    results: z.object(resultCounts),
    figures: reportFigures,
    /** Of the day before; null where nothing is known of it. */
    before: z.nullable(reportFigures),
    /** The mean of the seven days before, as many of them as are known; null where none is. */
    week: z.nullable(reportFigures),
    /** The daily cap at the day's last run that might spend coin; null where there was none. */
    coin_cap: z.nullable(z.number()),
    /** What was not done, by task and reason, the most frequent first. */
    left_out: z.array(
      z.object({
        task: z.string(),
        /** How the runs ended; null for planned runs that did not begin. */
        result: z.nullable(z.enum(['skipped', 'blocked', 'failed'])),
        /** Null where the records are no longer there. */
        reason: z.nullable(z.enum([...new Set([...taskReasons, ...leftOutReasons])])),
        count: z.number(),
      }),
    ),
    /** The tasks whose last run was on that day and needs the player. */
    waits: z.array(z.string()),
    /** Of the last day that is over: the next planned run, and how many there are in the 24 hours from now. */
    ahead: z.nullable(z.object({ task: z.string(), at: moment, runs: z.number() })),
    /** The hours of the day as in `tasksDay`. */
    quiet: z.array(quietSpan),
    ran: z.array(ranRun),
    skipped: z.array(skippedRun),
    /** Whether these are all: a task keeps its last 200 records. */
    whole: z.boolean(),
  }),
});
