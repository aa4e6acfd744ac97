import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { localText, moment, rowId } from '../text';
import { taskReasons } from './reasons';

const LIMIT = 30;
const LIMIT_MAX = 100;

export const tasksCoin = defineCall('player', 'read', '/api/tasks/coin', {
  tags: ['Tasks'],
  summary:
    'The ledger of paid coin: each run that might spend, what it spent, and what bounded it; newest first.',
  request: z.object({
    /** The id of an entry: only older ones, for the next page. */
    before: z.optional(rowId),
    /** `spent`: only those that spent; `stopped`: only those that a cap or a floor stopped. */
    only: z.optional(z.enum(['spent', 'stopped'])),
    limit: z._default(z.int().check(z.gte(1), z.lte(LIMIT_MAX)), LIMIT),
  }),
  data: z.object({
    /** The server's time. */
    at: moment,
    utc_offset_min: z.number(),
    /** The account's daily cap now. */
    cap: z.number(),
    /** Of this game day: what was spent, and what runs under way may still spend. */
    today: z.object({ date: z.iso.date(), spent: z.number(), reserved: z.number() }),
    /** What was spent in the calendar month of this game day. */
    month: z.number(),
    entries: z.array(
      z.object({
        /** The id of the run's record. */
        id: rowId,
        task: z.string(),
        at: moment,
        /** The game day it belongs to. */
        date: z.iso.date(),
        trigger: z.enum(['schedule', 'manual']),
        /** The most it might spend. */
        reserved: z.number(),
        /** What it spent; null while it is under way. */
        spent: z.nullable(z.number()),
        /** The daily cap at that moment; null for a run that was not to spend anything. */
        cap: z.nullable(z.number()),
        /** What the game day had cost before it. */
        spent_before: z.nullable(z.number()),
        /** How it ended; null while it is under way. */
        reason: z.nullable(z.enum(taskReasons)),
        text: localText,
      }),
    ),
    has_more: z.boolean(),
  }),
});
