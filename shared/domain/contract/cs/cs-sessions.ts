import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { text } from '../text';
import { deskSession } from './desk-session';

/** 待接, 我的, 全部, 已结束. */
export const deskTabs = ['waiting', 'mine', 'all', 'closed'] as const;
export type DeskTab = (typeof deskTabs)[number];

/** The highest count that a tab shows; more are this many and some. */
export const DESK_COUNT_MAX = 999;

/** Conversations of one page of the list. */
export const DESK_PAGE = 40;

export const csSessions = defineCall({
  method: 'POST',
  path: '/api/cs/sessions',
  auth: 'agent',
  kind: 'read',
  summary:
    "One page of a tab: who waits longest first, then the newest message first; or, of all tabs, what fits a player's name or account by its beginning, the whole phone number or its last four digits, or words.",
  request: z.object({
    tab: z.enum(deskTabs),
    /** Searches all conversations, whatever the tab: who searches for one does not know its status. */
    search: z._default(text(100), ''),
    /** The `next` of the page before. */
    after: z.optional(text(200)),
  }),
  data: z.object({
    sessions: z.array(deskSession),
    /** Where the next page begins; null: this is the last. */
    next: z.nullable(z.string()),
    /** Open conversations; above `DESK_COUNT_MAX` they are not counted further. */
    counts: z.object({ waiting: z.number(), mine: z.number(), all: z.number() }),
    /** Average seconds until the first answer, over the last day; null: no conversation was answered. */
    average_wait: z.nullable(z.number()),
  }),
});
