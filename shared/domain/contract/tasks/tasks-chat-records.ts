import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { moment, rowId, text } from '../text';

/** The viewer whose settings say what is kept (R413): a screen without the common block. */
export const CHAT_RECORDS_ID = 'chat';
const CHAT_RECORDS_LIMIT = 50;
export const CHAT_RECORDS_LIMIT_MAX = 200;

/** The channels of the game's own chat, as the screen's field `channels` names them. */
export const gameChannels = ['world', 'country', 'guild', 'system', 'private'] as const;
export type GameChannel = (typeof gameChannels)[number];

const chatLine = z.object({
  id: rowId,
  channel: z.enum(gameChannels),
  from: z.string(),
  text: z.string(),
  at: moment,
  /** Whether it has one of the saved keywords in it. */
  hit: z.boolean(),
});
export type ChatLine = z.infer<typeof chatLine>;

export const tasksChatRecords = defineCall('player', 'read', '/api/tasks/chat_records', {
  summary:
    "Lines of the game's chat, newest first, as the saved chat settings keep and hide them. 403 below supreme.",
  request: z.object({
    /** Default: the channels of the saved settings. */
    channels: z.optional(z.array(z.enum(gameChannels)).check(z.maxLength(gameChannels.length))),
    /** Only lines with this in the text or the sender's name, ignoring case. */
    query: z.optional(text(64)),
    /** Only lines with one of the saved keywords. */
    hits_only: z._default(z.boolean(), false),
    /** A line's id: only older ones. */
    before: z.optional(rowId),
    limit: z._default(z.int().check(z.gte(1), z.lte(CHAT_RECORDS_LIMIT_MAX)), CHAT_RECORDS_LIMIT),
  }),
  data: z.object({
    lines: z.array(chatLine),
    has_more: z.boolean(),
    /** The figures of the status strip: `stored`, `lastSync`, `hits`. */
    stored: z.number(),
    last_sync: z.nullable(moment),
    hits_today: z.number(),
    simulated: z.boolean(),
  }),
});
