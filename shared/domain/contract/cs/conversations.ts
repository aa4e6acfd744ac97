import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatSessionId } from '../chat/ids';
import { chatMessage, messageFields, userType } from '../chat/message';
import { account } from '../session/credentials';
import { moment, text } from '../text';

/** A conversation as the desk lists it. */
const deskSession = z.object({
  session_id: chatSessionId,
  /** The player; null for a visitor. */
  account: z.nullable(z.string()),
  /** The lord's name; for a visitor a short name of their own, such as 访客 4f2a. */
  name: z.string(),
  /** The newest message, shortened; a picture, a card or an event is shown by its type. */
  last: z.nullable(z.object({ sender: userType, content_type: z.string(), text: z.string(), at: moment })),
  /** What no agent has read. */
  unread: z.number(),
  /** Since when the player waits for an answer; null where the last word is the agent's. */
  waiting_since: z.nullable(moment),
  /** The agent whose conversation it is; null: unclaimed. */
  agent: z.nullable(z.object({ account: z.string(), name: z.string() })),
  created_at: moment,
  closed_at: z.nullable(moment),
  /** The player's open conversation where this one has ended: by a join it has all that was written here. Absent: there is none. */
  goes_on_in: z.optional(chatSessionId),
  /** The newest rating; null: not rated. */
  rating: z.nullable(z.number()),
  /** All ratings that count, one a closing, the oldest first. */
  ratings: z.optional(z.array(z.number())),
});
export type DeskSession = z.infer<typeof deskSession>;

/** 待接, 我的, 全部, 已结束. */
export const deskTabs = ['waiting', 'mine', 'all', 'closed'] as const;
export type DeskTab = (typeof deskTabs)[number];

/** The highest count that a tab shows; more are this many and some. */
export const DESK_COUNT_MAX = 999;

/** Conversations of one page of the list. */
export const DESK_PAGE = 40;

export const csSessions = defineCall('agent', 'read', '/api/cs/sessions', {
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

export const csSession = defineCall('agent', 'read', '/api/cs/session', {
  summary: 'One conversation as the list shows it.',
  request: z.object({ session_id: chatSessionId }),
  data: deskSession,
});

export const csClaim = defineCall('agent', 'write', '/api/cs/claim', {
  summary:
    'Take a conversation: `from` is whose it was when the agent looked; if it is another by now, 409 names who.',
  request: z.object({ session_id: chatSessionId, from: z.nullable(account) }),
  data: deskSession,
});

/** How often a desk says what it looks at, in milliseconds. */
export const LOOK_MS = 10_000;

export const csLook = defineCall('agent', 'write', '/api/cs/look', {
  summary: 'The agent looks at a conversation, writes in it, or has left it; says which colleagues do too.',
  request: z.object({
    session_id: chatSessionId,
    writing: z._default(z.boolean(), false),
    /** The agent does not look at it any more. */
    left: z._default(z.boolean(), false),
  }),
  data: z.object({
    others: z.array(z.object({ account: z.string(), name: z.string(), writing: z.boolean() })),
  }),
});

export const csSendMessage = defineCall('agent', 'write', '/api/cs/send_message', {
  summary: "Answer in a session; `cs_account` must be the agent's own.",
  request: z.object({
    cs_account: account,
    ...messageFields,
    content_type: z._default(z.enum(['text', 'card', 'image']), 'text'),
  }),
  data: chatMessage,
});

export const csColleagues = defineCall('agent', 'read', '/api/cs/colleagues', {
  summary: 'Who a conversation can be handed to: everybody who answers, those who are available first.',
  data: z.object({
    colleagues: z.array(
      z.object({
        account: z.string(),
        name: z.string(),
        available: z.boolean(),
        /** Open conversations that are theirs. */
        mine: z.number(),
      }),
    ),
  }),
});

export const csHandOver = defineCall('agent', 'write', '/api/cs/hand_over', {
  summary: 'Hand a conversation to a colleague, with a note for them.',
  request: z.object({ session_id: chatSessionId, to: account, note: z._default(text(1000), '') }),
  data: deskSession,
});

export const csRelease = defineCall('agent', 'write', '/api/cs/release', {
  summary: 'Put an own conversation back to those that wait.',
  request: z.object({ session_id: chatSessionId }),
  data: deskSession,
});

export const csClose = defineCall('agent', 'write', '/api/cs/close', {
  summary: 'End a conversation; the player may rate it, and what they write next begins a new one.',
  request: z.object({ session_id: chatSessionId }),
  data: deskSession,
});

export const csReopen = defineCall('agent', 'write', '/api/cs/reopen', {
  summary:
    "Open an ended conversation again, unless the player has another open one (409). A colleague's goes to those that wait, unless a lead opens it; its ratings stay.",
  request: z.object({ session_id: chatSessionId }),
  data: deskSession,
});

export const csSetAvailable = defineCall('agent', 'write', '/api/cs/set_available', {
  summary: 'Whether the agent takes conversations now; players see whether somebody is there.',
  request: z.object({ available: z.boolean() }),
  data: z.object({ available: z.boolean() }),
});
