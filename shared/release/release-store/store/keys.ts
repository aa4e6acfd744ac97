import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ReleaseRegistry } from '@assistant/contract';
import { writeSecret } from '../files';
import { hasSigned, rememberSigned } from './signed-sites';

/** The key that signs what a site releases. Its private half never leaves its file. */
export interface SigningKey {
  /** The first digits of the SHA-256 of the public half. */
  id: string;
  /** Its public half, raw and in base64url: what a page gets. */
  publicKey: string;
  sign(text: string): NonNullable<ReleaseRegistry['signature']>;
  /** Whether it has signed a site from this machine, or one with this id that was in its file before, as is remembered beside that. */
  hasSigned(site: string, id?: string): Promise<boolean>;
  rememberSigned(site: string): Promise<void>;
}

/** A key that is missing, or not the one of the site. */
export class KeyError extends Error {}

/** The id of a public key. */
export const keyId = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64url')).digest('hex').slice(0, 16);

function signingKey(secret: KeyObject, file: string): SigningKey {
  const { x: publicKey = '' } = createPublicKey(secret).export({ format: 'jwk' });
  const id = keyId(publicKey);
  return {
    id,
    publicKey,
    sign: (text) => ({ key: id, value: sign(null, Buffer.from(text), secret).toString('base64') }),
    hasSigned: (site, one = id) => hasSigned(file, one, site),
    rememberSigned: (site) => rememberSigned(file, id, site),
  };
}

/** @throws KeyError where it is sealed, and the passphrase is missing or another one */
function unsealed(file: string, key: string): KeyObject {
  const words = passphrase();
  const isSealed = key.includes('BEGIN ENCRYPTED');
  if (isSealed && !words)
    throw new KeyError(
      `${file} is sealed with a passphrase: read -rs RELEASE_KEY_PASSPHRASE; export RELEASE_KEY_PASSPHRASE`,
    );
  try {
    return createPrivateKey({ key, ...(words && { passphrase: words }) });
  } catch (error) {
    throw isSealed ? new KeyError(`RELEASE_KEY_PASSPHRASE does not open ${file}`) : error;
  }
}

/** What opens the files of keys, and seals those that are made, where that is set. */
const passphrase = () => process.env.RELEASE_KEY_PASSPHRASE || undefined;

/**
 * The key in a file; undefined where there is none.
 * @throws KeyError for a file that holds something else, or is sealed with another passphrase
 */
export async function readKey(file: string): Promise<SigningKey | undefined> {
  if (!existsSync(file)) return undefined;
  try {
    const key = await readFile(file, 'utf8');
    const secret = unsealed(file, key);
    if (secret.asymmetricKeyType === 'ed25519') return signingKey(secret, file);
  } catch (error) {
    if (error instanceof KeyError) throw error;
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      throw new KeyError(`${file} may not be read by who runs this`);
    // Nothing of the file is shown: it may be another secret.
  }
  throw new KeyError(`${file} holds no private ed25519 key that can be read`);
}

/**
 * The public half of a key in a file, which holds it alone or with the private one; undefined where there is none.
 * @throws KeyError for a file that holds something else
 */
export async function readPublicKey(file: string): Promise<Pick<SigningKey, 'id' | 'publicKey'> | undefined> {
  if (!existsSync(file)) return undefined;
  try {
    const text = await readFile(file, 'utf8');
    const isPrivate = text.includes('PRIVATE KEY');
    const { crv, x } = createPublicKey(isPrivate ? unsealed(file, text) : text).export({ format: 'jwk' });
    if (crv === 'Ed25519' && x) return { id: keyId(x), publicKey: x };
  } catch (error) {
    if (error instanceof KeyError) throw error;
    // Nothing of the file is shown: it may be another secret.
  }
  throw new KeyError(`${file} holds no ed25519 key that can be read`);
}

/** Makes a key in a file that only its owner can read, sealed where there is a passphrase. @throws where the file is there already */
export async function makeKey(file: string): Promise<SigningKey> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(dirname(file), { recursive: true });
  const words = passphrase();
  const seal = words && { cipher: 'aes-256-cbc', passphrase: words };
  await writeSecret(file, privateKey.export({ type: 'pkcs8', format: 'pem', ...seal }).toString());
  return signingKey(privateKey, file);
}
