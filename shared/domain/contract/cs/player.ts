import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { chatSessionId } from '../chat/ids';
import { settingId } from '../config/task-values';
import { countries } from '../game/game-info';
import { membership, membershipLevel } from '../membership';
import { taskRecord } from '../tasks/record';
import { recordPage } from '../tasks/record-page';
import { moment, rowId } from '../text';
import { grantReason, waitingGrant } from './memberships';

const player = z.object({
  account: z.string(),
  /** The lord's name. */
  name: z.string(),
  /** The mobile number, masked but for its last four digits (`cs/player_phone` gives it whole); may be empty. */
  phone: z.string(),
  created_at: moment,
  /** When the account will be deleted at the player's wish; null or absent: it will not. */
  deletes_at: z.optional(z.nullable(moment)),
  server_name: z.string(),
  server_info: z.string(),
  ...membership.shape,
  /** The newest 20 changes of the membership, newest first. */
  changes: z.array(
    z.object({
      at: moment,
      by: z.string(),
      level_before: membershipLevel,
      expires_before: z.nullable(moment),
      level: membershipLevel,
      expires_at: moment,
      reason: z.string(),
      id: z.optional(rowId),
      /** What was given, which may wait behind the level in force. */
      given: z.optional(z.object({ level: membershipLevel, days: z.number() })),
      reason_code: z.optional(grantReason),
      order_number: z.optional(z.string()),
      /** The lead who confirmed it. */
      confirmed_by: z.optional(z.string()),
      /** It took the change before it back. */
      takes_back: z.optional(z.boolean()),
      /** Until when the caller may take it back. */
      take_back_until: z.optional(moment),
    }),
  ),
  /** Grants for this player that wait for a lead, the oldest first. */
  grants: z.optional(z.array(waitingGrant)),
  /** Tasks that are switched on, by id. */
  tasks: z.array(z.string()),
  /** Whether the assistant works: a task is on and nothing is paused. */
  running: z.boolean(),
  /** Failed and blocked runs of the last 7 days, newest first, at most 20. */
  failures: z.array(taskRecord),
  failure_count: z.number(),
});

export const csPlayer = defineCall('agent', 'read', '/api/cs/player', {
  summary: "Who is asking: the player's membership, tasks, failures and earlier conversations.",
  request: z.object({ session_id: chatSessionId }),
  data: z.object({
    /** Null for a visitor. */
    player: z.nullable(player),
    /** Accounts that this browser's visitor joined or logged in with before, as far as is known. */
    guest_accounts: z.array(z.string()),
    device: z.string(),
    /** Other conversations of the same player or visitor, newest first, at most 20. */
    earlier: z.array(
      z.object({
        session_id: chatSessionId,
        created_at: moment,
        closed_at: z.nullable(moment),
        agent: z.nullable(z.string()),
        text: z.string(),
        rating: z.nullable(z.number()),
        /** One a closing, the oldest first. */
        ratings: z.optional(z.array(z.number())),
      }),
    ),
  }),
});

export const csPlayerGame = defineCall('agent', 'read', '/api/cs/player_game', {
  summary: 'What the game says of the player; apart from the rest, because the game may be slow to answer.',
  request: z.object({ session_id: chatSessionId }),
  data: z.object({
    name: z.string(),
    level: z.number(),
    country: z.enum(countries),
    power: z.number(),
    resources: z.record(z.string(), z.number()),
    /** Currencies below the player's floor. */
    below_floor: z.array(z.object({ currency: z.string(), have: z.number(), floor: z.number() })),
    read_at: moment,
    simulated: z.boolean(),
  }),
});

export const csPlayerRecords = defineCall('agent', 'read', '/api/cs/player_records', {
  summary:
    "One task's last runs of a conversation's player, newest first, with what was left out between them.",
  request: z.object({
    session_id: chatSessionId,
    task: settingId,
    /** A record's id: only older ones, for the next page. */
    before: z.optional(rowId),
  }),
  data: recordPage,
});

export const csPlayerPhone = defineCall('agent', 'write', '/api/cs/player_phone', {
  summary:
    "The whole mobile number of a conversation's player. It is counted, limited (429) and in the audit; elsewhere it is masked.",
  request: z.object({ session_id: chatSessionId }),
  data: z.object({ phone: z.string() }),
});
