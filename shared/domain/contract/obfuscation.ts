/**
 * The wire form of a login password: base64 of its UTF-8 bytes XORed with the repeated UTF-8 bytes of the key
 * (spec section 7, R205). It keeps the password from being read at a glance in a log. It is not security; TLS
 * is.
 */
function xor(bytes: Uint8Array, key: string): Uint8Array {
  const keyBytes = new TextEncoder().encode(key);
  if (keyBytes.length === 0) throw new RangeError('The obfuscation key is empty.');
  return bytes.map((byte, i) => byte ^ (keyBytes[i % keyBytes.length] ?? 0));
}

/** Plain text to its wire form. `key` must not be empty. */
export function obfuscate(plain: string, key: string): string {
  const bytes = xor(new TextEncoder().encode(plain), key);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The wire form back to plain text, or undefined if it is not base64 of XORed UTF-8. */
export function deobfuscate(wire: string, key: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(wire), (char) => char.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(xor(bytes, key));
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return undefined;
  }
}

/** The key that both sides use if `LOGIN_OBFUSCATION_KEY` is not set. */
export const DEFAULT_OBFUSCATION_KEY = 'three-kingdoms-assistant';
