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

/**
 * The key in a file; undefined where there is none.
 * @throws KeyError for a file that holds something else
 */
export async function readKey(file: string): Promise<SigningKey | undefined> {
  if (!existsSync(file)) return undefined;
  try {
    const text = await readFile(file, 'utf8');
    if (text.includes('BEGIN ENCRYPTED'))
      throw new KeyError(
        `${file} is sealed with a passphrase, which nothing here asks for: openssl pkey -in ${file} unseals it`,
      );
    const secret = createPrivateKey(text);
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
    const { crv, x } = createPublicKey(await readFile(file, 'utf8')).export({ format: 'jwk' });
    if (crv === 'Ed25519' && x) return { id: keyId(x), publicKey: x };
  } catch {
    // Nothing of the file is shown: it may be another secret.
  }
  throw new KeyError(`${file} holds no ed25519 key that can be read`);
}

/** Makes a key in a file that only its owner can read. @throws where the file is there already */
export async function makeKey(file: string): Promise<SigningKey> {
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(dirname(file), { recursive: true });
  await writeSecret(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return signingKey(privateKey, file);
}
