/** Whose stream it is: the holder of a token, or a visitor with a secret. */
export type Identity = { token: string } | { guestId: string };

/** A page with another version of the messages between tabs does not understand this one. */
const FORMAT = 1;

/** The name of an identity's lock and channel, which reveals nothing of it. */
export async function nameOf(identity: Identity): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(identity));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `live-${FORMAT}-${[...hash.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
