import * as z from '@assistant/schema';
import { text } from '../text';

/** Mobile numbers: digits only, at most 11 (spec sections 5 and 9). */
export const MOBILE_DIGITS = 11;

/** A game account or an agent's name. Whitespace is stripped before it is sent (spec section 5). */
export const account = text(64).check(z.regex(/^\S+$/, { error: 'noWhitespace' }));

/** The longest plain password, in UTF-16 units. */
export const PASSWORD_LENGTH = 128;

/** A plain password, whitespace stripped (spec section 5). */
export const plainPassword = text(PASSWORD_LENGTH).check(z.regex(/^\S+$/, { error: 'noWhitespace' }));

/**
 * A password in its wire form; see `obfuscate`. The limit is far above the allowed length, so that a password
 * that is too long is refused with the limit that the player sees.
 */
export const wirePassword = text(16_384).check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'base64' }));
