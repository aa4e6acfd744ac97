import { createHash } from 'node:crypto';
import { isSigned } from '@assistant/page-data';
import { httpbis, type SignatureParameters } from 'http-message-signatures';
import type { SigningKey } from '../store/keys';
import type { PublicKeys } from '../store/trust';

/** What the signature of a call is over: every call is a POST with its body, and this is all of it. */
const FIELDS = ['@method', '@path', 'content-digest'];
const PARAMS = ['created', 'keyid', 'nonce', 'tag'] as const;

/** The headers of a signed call. */
export interface SignedHeaders {
  'content-digest': string;
  'signature-input': string;
  signature: string;
}

/** What the signature of a call says. */
export interface CallSignature {
  /** The id of the key. */
  key: string;
  /** Made up for this call alone. */
  nonce: string;
  /** The site that it is for, by the id in its registry. */
  site: string;
  /** When it was signed. */
  at: Date;
}

/** The digest of a body, as RFC 9530 writes it. */
export const contentDigest = (body: string | Buffer): string =>
  `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;

// The path alone is signed: which host a server is reached by is the gateway's business, and the site is in the tag.
const message = (path: string, headers: Partial<SignedHeaders>) => ({
  method: 'POST',
  url: `https://site${path}`,
  headers: { ...headers },
});

const tagOf = (site: string): string => `assistant-release:${site}`;

/**
 * Signs a call by RFC 9421.
 * @param path of the call, without a query
 * @param said without the key's id
 * @returns the headers that it is sent with
 */
export async function signCall(
  key: Pick<SigningKey, 'id' | 'sign'>,
  path: string,
  body: string | Buffer,
  { nonce, site, at }: Omit<CallSignature, 'key'>,
): Promise<SignedHeaders> {
  const signed = await httpbis.signMessage(
    {
      key: { id: key.id, sign: async (text) => Buffer.from(key.sign(text.toString()).value, 'base64') },
      name: 'release',
      fields: FIELDS,
      params: [...PARAMS],
      paramValues: { created: at, nonce, tag: tagOf(site) },
    },
    message(path, { 'content-digest': contentDigest(body) }),
  );
  const {
    'content-digest': digest,
    'Signature-Input': input,
    Signature: signature,
  } = signed.headers as never;
  return { 'content-digest': digest, 'signature-input': input, signature };
}

function readParams({ created, keyid, nonce, tag }: SignatureParameters): CallSignature | undefined {
  const [, site] = /^assistant-release:([\w-]{1,64})$/.exec(String(tag)) ?? [];
  if (!site || !(created instanceof Date) || typeof keyid !== 'string' || typeof nonce !== 'string')
    return undefined;
  const isWhole = /^[0-9a-f]{16}$/.test(keyid) && nonce.length >= 16 && nonce.length <= 64;
  return isWhole && Number.isFinite(created.getTime()) ? { key: keyid, nonce, site, at: created } : undefined;
}

/** A call as it has come. */
type Got = [path: string, body: string | Buffer, headers: Partial<SignedHeaders>];

/** Our own headers have at most half of these characters. */
const HEADER_MAX = 1000;

/**
 * What the signature of a call says, where it is one of a known key over this path and this body. When it was made, for which site,
 * and whether it was seen before, is the caller's to check.
 * @param keys public halves by their ids
 * @returns undefined for a call without a signature, with several, or with one that does not hold
 */
export async function readSignedCall(
  ...call: [...Got, keys: PublicKeys]
): Promise<CallSignature | undefined> {
  const { holds, said } = await readCall(...call);
  return holds ? said : undefined;
}

/** What a call says of its signature, true or not: no key is needed for that. @returns undefined for one that says nothing whole */
export const readClaim = async (...call: Got): Promise<CallSignature | undefined> =>
  (await readCall(...call, {})).said;

async function readCall(
  ...[path, body, headers, keys]: [...Got, keys: PublicKeys]
): Promise<{ holds: boolean; said?: CallSignature | undefined }> {
  if (Object.values(headers).some((value) => typeof value !== 'string' || value.length > HEADER_MAX))
    return { holds: false };
  if (headers['content-digest'] !== contentDigest(body)) return { holds: false };
  const said: (CallSignature | undefined)[] = [];
  const keyLookup = async (params: SignatureParameters) => {
    const read = readParams(params);
    said.push(read);
    if (!read || !Object.hasOwn(keys, read.key)) return null;
    const verify = async (text: Buffer, signature: Buffer) =>
      isSigned(text.toString(), { key: read.key, value: signature.toString('base64') }, keys);
    return { id: read.key, verify };
  };
  const check = {
    keyLookup,
    requiredFields: FIELDS,
    requiredParams: [...PARAMS],
    notAfter: Number.POSITIVE_INFINITY,
  };
  // It throws for what it cannot read.
  const holds = await httpbis.verifyMessage(check, message(path, headers)).catch(() => false);
  return said.length === 1 ? { holds: holds === true, said: said[0] } : { holds: false };
}
