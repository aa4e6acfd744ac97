import * as z from 'zod/mini';
import { defineCall } from './call';
import { settingId } from './config';
import { figure } from './figures';
import { seasons } from './game';
import { localText, moment, rowId } from './text';

/** Records of a page unless the caller asks for fewer or more, and the most of one page. */
export const RECORDS_LIMIT = 20;
export const RECORDS_LIMIT_MAX = 100;

/** How a run ended (screens.md, "How a screen behaves", 5). */
export const taskResults = ['done', 'partly', 'skipped', 'blocked', 'failed'] as const;
export type TaskResult = (typeof taskResults)[number];

/** What the result came of, as a code; `text` of the record says it in words. */
export const taskReasons = [
  'ok',
  /** Less than asked for: the game's own limit was reached. */
  'gameLimit',
  /** The account's daily coin cap did not allow more. */
  'coinCap',
  /** A currency stands at its floor. */
  'floor',
  'nothingToDo',
  /** The game has not opened the feature to this player. */
  'gameLock',
  /** The tier is not open, or not any more. */
  'membership',
  /** Its time passed outside the allowed hours, quiet hours or while paused. */
  'outsideHours',
  /** The player is in the game elsewhere. */
  'elsewhere',
  /** The player has to decide or do something in the game. */
  'needsHuman',
  /** The game did not answer, or not in time. */
  'unreachable',
  'gameError',
  /** The server was stopped in the middle; the run is not repeated by itself where it may have spent coin. */
  'interrupted',
] as const;
export type TaskReason = (typeof taskReasons)[number];

/**
 * Why there is no next run (`disabled`, `membership`, `taskPaused`, `stopped`, `never`), or why it is not
 * sooner (the others). `taskPaused`: after a failure, until it is run by hand or saved again. `stopped`:
 * the player was in the game elsewhere and wants the assistant to stop then; until the account's settings
 * are saved or a task is run by hand. `never`: no moment fits all the days and hours chosen.
 */
export const nextReasons = [
  'disabled',
  'membership',
  'taskPaused',
  'stopped',
  'never',
  'accountPaused',
  'doneToday',
  'skippedToday',
  'retry',
  'elsewhere',
  'quietHours',
  'outsideHours',
] as const;
export type NextReason = (typeof nextReasons)[number];

const taskRecord = z.object({
  id: rowId,
  task: z.string(),
  started_at: moment,
  finished_at: moment,
  trigger: z.enum(['schedule', 'manual']),
  result: z.enum(taskResults),
  reason: z.enum(taskReasons),
  text: localText,
  /** Paid coin (元宝) the run has cost. */
  coin_spent: z.number(),
  /** What it brought. */
  gains: z.array(z.object({ name: localText, amount: z.number() })),
  /** Whether the player wants to be told of it (the task's `notify`). */
  notify: z.boolean(),
});
export type TaskRecord = z.infer<typeof taskRecord>;

const taskStatus = z.object({
  /** Whether the player enabled it. */
  enabled: z.boolean(),
  /** The revision of the settings this goes by; 0 is never saved. A server of before does not tell it. */
  revision: z.optional(z.number()),
  /** Whether it runs at this moment. */
  running: z.boolean(),
  next_run: z.nullable(moment),
  /** Why there is none, or why not sooner; null where nothing holds it back. */
  next_reason: z.nullable(z.enum(nextReasons)),
  last_result: z.nullable(taskRecord),
  /** The player's own mark; runs begin again with the next game day. */
  done_today: z.boolean(),
  /** Of this game day. */
  today: z.object({
    runs: z.number(),
    done: z.number(),
    partly: z.number(),
    skipped: z.number(),
    blocked: z.number(),
    failed: z.number(),
    coin_spent: z.number(),
  }),
  /** By the keys of the definition's `status`; a key is left out where the game does not say. */
  figures: z.record(z.string(), figure),
  /** When the figures were read from the game; null is never. */
  figures_at: z.nullable(moment),
  /** What the game asks before it opens the feature to this player; null is open. */
  game_lock: z.nullable(localText),
  /** Maxima of this player that are lower than the definition's, by field key: the screen shows the clamp. */
  limits: z.record(z.string(), z.object({ max: z.number(), why: localText })),
});
export type TaskStatus = z.infer<typeof taskStatus>;

export const tasksStatus = defineCall({
  method: 'POST',
  path: '/api/tasks/status',
  auth: 'player',
  summary: 'How the tasks stand: next run, last result, figures, locks; of one task or of all.',
  request: z.object({ task: z.optional(settingId) }),
  data: z.object({
    /** The server's time, to count down from. */
    at: moment,
    /** Whether the simulated realm made the figures. */
    simulated: z.boolean(),
    /** The game day all "per day" rules go by; fixed times and windows are in the game's time zone. */
    game_day: z.object({
      date: z.iso.date(),
      /** ISO: 1 is Monday, 7 is Sunday. */
      weekday: z.number(),
      season: z.enum(seasons),
      ends_at: moment,
      utc_offset_min: z.number(),
    }),
    account: z.object({
      /** Whether the assistant works for this account: something is planned and nothing is paused. */
      online: z.boolean(),
      paused_until: z.nullable(moment),
      quiet_now: z.boolean(),
      /** The daily cap of paid coin, and what this game day has cost; runs under way count with all they may spend. */
      coin_cap: z.number(),
      coin_spent: z.number(),
      /** What comes next. */
      next_task: z.nullable(z.string()),
      next_run: z.nullable(moment),
    }),
    /** By task id; viewers are not among them. */
    tasks: z.record(z.string(), taskStatus),
  }),
});

export const tasksRecords = defineCall({
  method: 'POST',
  path: '/api/tasks/records',
  auth: 'player',
  summary: 'Records of runs, newest first; of one task or of all.',
  request: z.object({
    task: z.optional(settingId),
    /** A record's id: only older ones, for the next page. */
    before: z.optional(rowId),
    /** A record's id: only newer ones, for what is new since. */
    after: z.optional(rowId),
    /** Only those the player wants to be told of. */
    notify_only: z._default(z.boolean(), false),
    limit: z._default(z.int().check(z.gte(1), z.lte(RECORDS_LIMIT_MAX)), RECORDS_LIMIT),
  }),
  data: z.object({ records: z.array(taskRecord), has_more: z.boolean() }),
});

export const tasksRun = defineCall({
  method: 'POST',
  path: '/api/tasks/run',
  auth: 'player',
  summary:
    'Run a task now, enabled or not, whatever its hours; caps, floors and membership hold. 409 while it runs, 429 too often.',
  request: z.object({ task: settingId }),
  data: z.object({
    /** Null where the run takes longer than an answer may: it goes on, and `status.running` says so. */
    record: z.nullable(taskRecord),
    status: taskStatus,
  }),
});

export const tasksMarkDone = defineCall({
  method: 'POST',
  path: '/api/tasks/mark_done',
  auth: 'player',
  summary:
    'Mark a task as done today, so that it does not run before the next game day; or take the mark back.',
  request: z.object({ task: settingId, done: z.boolean() }),
  data: z.object({ status: taskStatus }),
});
