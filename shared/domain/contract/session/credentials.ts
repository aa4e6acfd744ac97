import * as z from '@assistant/schema';
import { text } from '../text';

/** Mobile numbers: digits only, at most 11 (spec sections 5 and 9). */
export const MOBILE_DIGITS = 11;

/** A game account or an agent's name. Whitespace is stripped before it is sent (spec section 5). */
export const account = text(64).check(z.regex(/^\S+$/, { error: 'noWhitespace' }));

/** A mobile number, as the product keeps it. */
export const mobile = z
  .string()
  .check(z.maxLength(MOBILE_DIGITS), z.minLength(1), z.regex(/^[0-9]*$/, { error: 'digits' }));

/** A region or a server of the game; empty where the version is unsure. */
export const serverName = text(64);

/** The longest plain password, in UTF-16 units. */
export const PASSWORD_LENGTH = 128;

/** A plain password, whitespace stripped (spec section 5). */
export const plainPassword = text(PASSWORD_LENGTH).check(z.regex(/^\S+$/, { error: 'noWhitespace' }));

/**
 * A password in its wire form; see `obfuscate`. The limit is far above the allowed length, so that a password
 * that is too long is refused with the limit that the player sees.
 */
export const wirePassword = text(16_384).check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'base64' }));
