import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { account, wirePassword } from '../session/credentials';
import { localText, moment } from '../text';
import { playerDetails } from './player-details';

/** Names one login of an account to its player. No token can be made of it. */
const loginId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16}$/, { error: 'loginId' }));

export const accountDetails = defineCall('player', 'read', '/api/account/details', {
  tags: ['Me'],
  summary: 'What the player gave at the registration and may change: phone, version, region and server.',
  data: playerDetails,
});

export const accountSaveDetails = defineCall('player', 'write', '/api/account/save_details', {
  tags: ['Me', 'Game', 'Tasks'],
  summary: 'Change phone, version, region and server; for another place in the game it needs the password.',
  request: z.object({
    ...playerDetails.shape,
    /** Needed where version, region or server change: another region or server is another lord, for whom the game asks it. */
    password: z.optional(wirePassword),
  }),
  data: z.object({
    ...playerDetails.shape,
    /** The lord's name there. */
    username: z.string(),
  }),
});

/** One login that is open: a device that can act for the account. */
const openLogin = z.object({
  id: loginId,
  /** The browser's own text; `deviceName` shortens it. */
  device: z.string(),
  ip: z.string(),
  created_at: moment,
  /** Within the last hour, this may be up to an hour ago. */
  last_used_at: moment,
  /** The one that asks. */
  current: z.boolean(),
  /** Whether a board has it: beside the account that is open on the device. An older server does not send it. */
  board: z.optional(z.boolean()),
});

export const accountLogins = defineCall('player', 'read', '/api/account/logins', {
  tags: ['Logins'],
  summary:
    'The logins of the account that are open now, the one that asks first, then the latest used; at most 100.',
  data: z.object({ logins: z.array(openLogin) }),
});

export const accountEndLogin = defineCall('player', 'write', '/api/account/end_login', {
  tags: ['Logins'],
  summary: "End one of the account's other logins.",
  request: z.object({ id: loginId }),
});

export const accountEndOtherLogins = defineCall('player', 'write', '/api/account/end_other_logins', {
  tags: ['Logins'],
  summary: 'End every login of the account but the one that asks.',
  data: z.object({ ended: z.number() }),
});

export const accountChangePassword = defineCall('player', 'write', '/api/account/change_password', {
  summary:
    'Take over a password that was changed in the game; every login ends, and the caller gets a new token.',
  request: z.object({
    password: wirePassword,
    /** What the game takes now. */
    new_password: wirePassword,
  }),
  data: z.object({
    token: z.string(),
    /** How many other logins have ended. */
    ended: z.number(),
  }),
});

/** So long can a deletion be taken back. */
export const DELETION_DAYS = 7;

export const accountDelete = defineCall('player', 'write', '/api/account/delete', {
  summary: 'Delete the account with everything in 7 days; every login ends and its tasks stop at once.',
  request: z.object({
    /** The account's own name, as a confirmation. */
    account,
    password: wirePassword,
  }),
  data: z.object({ deletes_at: moment }),
});

export const accountData = defineCall('player', 'read', '/api/account/data', {
  summary:
    'All that is kept of the player, part by part: everything that the deletion of the account removes, without secrets.',
  request: z.object({
    /** The `next` of the page before; a call without it begins anew. */
    after: z.optional(z.string().check(z.maxLength(1000))),
  }),
  data: z.object({
    /** What the rows are: a table of the server. Empty where nothing more came. */
    part: z.string(),
    title: localText,
    /** The names of what a row has, as the player reads them. */
    labels: z.record(z.string(), localText),
    rows: z.array(z.record(z.string(), z.unknown())),
    /** Null at the end. */
    next: z.nullable(z.string()),
    /** How many rows there are in all; only on the first page. */
    total: z.optional(z.number()),
  }),
});
