import * as z from '@assistant/schema';

/** Names one login of an account to its player. No token can be made of it. */
export const loginId = z.string().check(z.regex(/^[A-Za-z0-9_-]{16}$/, { error: 'loginId' }));
