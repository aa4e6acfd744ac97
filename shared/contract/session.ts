import * as z from 'zod/mini';
import { defineCall } from './call';
import { membership } from './membership';
import { gamePlatform } from './platforms';
import { moment, nothing, text } from './text';

/** Mobile numbers: digits only, at most 11 (spec sections 5 and 9). */
export const MOBILE_DIGITS = 11;

/** A game account or an agent's name. Whitespace is stripped before it is sent (spec section 5). */
export const account = text(64).check(z.regex(/^\S+$/, { error: 'noWhitespace' }));

/** The longest plain password, in UTF-16 units. */
export const PASSWORD_LENGTH = 128;

/** A plain password, whitespace stripped (spec section 5). */
export const plainPassword = text(PASSWORD_LENGTH).check(z.regex(/^\S+$/, { error: 'noWhitespace' }));

/**
 * A password in its wire form; see `obfuscate`. Far longer than one may be, so that a password that is too long
 * is refused by the length that its player sees.
 */
const wirePassword = text(16_384).check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'base64' }));

const serverName = text(64);

/** Who is logged in; `username` is the name shown, the lord's name of a player. */
export const profile = z.object({
  account: z.string(),
  username: z.string(),
  role: z.enum(['player', 'agent']),
  ...membership.shape,
  server_name: z.string(),
  server_info: z.string(),
  game_platform: gamePlatform,
  /** Whether the assistant works for this account: a task is enabled and nothing is paused. */
  auxiliary_online: z.boolean(),
  /** When the assistant last visited the game for this account. */
  last_online_time: z.nullable(moment),
  /** Seconds since then, as the server counts them. */
  online_interval_seconds: z.nullable(z.number()),
});
export type Profile = z.infer<typeof profile>;

export const login = defineCall({
  method: 'POST',
  path: '/api/login',
  auth: 'none',
  summary: 'Log in with a game account, or as an agent; the password is obfuscated.',
  request: z.object({ username: account, password: wirePassword }),
  data: z.object({ token: z.string(), ...profile.shape }),
});

export const register = defineCall({
  method: 'POST',
  path: '/api/register',
  auth: 'none',
  summary: 'Register a game account; the password is plain.',
  request: z.object({
    username: account,
    password: plainPassword,
    /** Holds the mobile number (spec section 3). */
    wechat: z
      .string()
      .check(z.maxLength(MOBILE_DIGITS), z.minLength(1), z.regex(/^[0-9]*$/, { error: 'digits' })),
    server_name: serverName,
    server_info: serverName,
    game_platform: gamePlatform,
  }),
  data: z.object({ token: z.string(), username: z.string() }),
});

export const logout = defineCall({
  method: 'POST',
  path: '/api/logout',
  auth: 'account',
  summary: 'Revoke the token.',
  request: nothing,
  data: nothing,
});

export const me = defineCall({
  method: 'POST',
  path: '/api/me',
  auth: 'account',
  summary: 'Who the token belongs to.',
  request: nothing,
  data: profile,
});

export const isUserPasswordValid = defineCall({
  method: 'POST',
  path: '/api/is_user_password_valid',
  auth: 'account',
  summary: 'Whether an obfuscated password is the one of the logged-in account.',
  request: z.object({ password: wirePassword }),
  data: z.object({ valid: z.boolean() }),
});

export const getUserIpDict = defineCall({
  method: 'POST',
  path: '/api/get_user_ip_dict',
  auth: 'account',
  summary: 'The addresses the account logged in from.',
  request: nothing,
  data: z.record(z.string(), z.object({ last_time: moment, count: z.number(), device: z.string() })),
});

export const getUserName = defineCall({
  method: 'POST',
  path: '/api/get_user_name',
  auth: 'account',
  summary: "Shown names of accounts: one's own, or any for an agent; unknown ones are left out.",
  request: z.object({ user_list: z.array(account).check(z.minLength(1), z.maxLength(100)) }),
  data: z.object({ user_list: z.array(z.object({ account: z.string(), username: z.string() })) }),
});
