import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';

/** The first block of HKDF (RFC 5869), which is all that is needed here. */
const hkdf = (salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer => {
  const key = createHmac('sha256', salt).update(secret).digest();
  return createHmac('sha256', key).update(info).update(Buffer.of(1)).digest().subarray(0, length);
};

/** A browser's subscription to push: the keys that it gives out, and what reads a message with those it keeps. */
export function makeSubscription() {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    /** The text of a body with `aes128gcm` (RFC 8188) as RFC 8291 has it: one record. */
    read(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const keyLength = body[20] ?? 0;
      const sender = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = hkdf(auth, own.computeSecret(sender), info, 32);
      const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      // What follows the last text byte is the delimiter 2 and padding.
      return text.subarray(0, text.lastIndexOf(2)).toString('utf8');
    },
  };
}
