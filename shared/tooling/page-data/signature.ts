import { createPublicKey, verify } from 'node:crypto';

/** Public keys by their ids, as a page has them. */
type PublicKeys = Readonly<Record<string, string>>;

/** A signature over a text, as a registry has it. */
export interface Signature {
  key: string;
  /** base64 */
  value: string;
}

/** Whether one of the keys has signed a text. */
export function isSigned(
  text: string,
  signature: Signature | undefined,
  keys: PublicKeys,
): signature is Signature {
  const x = signature && Object.hasOwn(keys, signature.key) ? keys[signature.key] : undefined;
  // Node reads past what is no base64, and a browser does not: it would refuse what is taken here.
  const bytes = Buffer.from(signature?.value ?? '', 'base64');
  if (!signature || x === undefined || bytes.toString('base64') !== signature.value) return false;
  try {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, bytes);
  } catch {
    return false;
  }
}
