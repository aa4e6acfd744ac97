import * as z from '@assistant/schema';
import { defineCall } from '../call';
import { gamePlatform } from '../platforms';
import { text } from '../text';
import { account, MOBILE_DIGITS, plainPassword } from './credentials';

const serverName = text(64);

export const register = defineCall({
  method: 'POST',
  path: '/api/register',
  auth: 'none',
  kind: 'write',
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
  /** The page logs in automatically afterwards, so it needs neither (spec section 4). */
  data: z.object({ token: z.optional(z.string()), username: z.optional(z.string()) }),
});
