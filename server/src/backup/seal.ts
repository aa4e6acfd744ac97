import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { isFull } from '../database/outage';
import { codeOf, messageOf } from '../system/error-code';

/** What a backup is sealed to: who has the private half of a key, or who knows a passphrase. */
export type Seal = { to: string } | { passphrase: string };
/** What opens it. */
export type Opener = { identity: string } | { passphrase: string };

/** A backup that cannot be read: a whole sentence without its full stop. */
export class BackupError extends Error {}

/** Says what a disk has refused, before anything was changed. @throws BackupError, and any other error as it is */
export function refusedByDisk(error: unknown): never {
  if (!isFull(error) && !codeOf(error).startsWith('E')) throw error;
  throw new BackupError(messageOf(error).replace(/\.$/, ''), { cause: error });
}

/** How a file is sealed; undefined of one that is none of a backup. */
export async function sealOf(file: string): Promise<'key' | 'passphrase' | undefined> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    const [, version, stanza = ''] =
      /^age-encryption\.org\/(v\d+)\n-> (\S+)/.exec(buffer.toString('latin1', 0, bytesRead)) ?? [];
    if (version === undefined) return undefined;
    return stanza === 'scrypt' ? 'passphrase' : 'key';
  } finally {
    await handle.close();
  }
}

/** @throws BackupError where the key is none */
export function encrypterOf(seal: Seal): Encrypter {
  const encrypter = new Encrypter();
  if ('passphrase' in seal) encrypter.setPassphrase(seal.passphrase);
  else {
    try {
      encrypter.addRecipient(seal.to);
    } catch (error) {
      throw new BackupError(`"${seal.to}" is no public key of age, which begins with age1`, { cause: error });
    }
  }
  return encrypter;
}

/** Seals what a stream gives. @throws BackupError where the key is none */
export async function sealed(plain: Readable, seal: Seal): Promise<Readable> {
  return Readable.fromWeb(
    (await encrypterOf(seal).encrypt(Readable.toWeb(plain) as never)) as unknown as NodeStream<Uint8Array>,
  );
}

/** Opens what was sealed. What was cut or altered ends the stream with an error. @throws BackupError */
export async function opened(file: Readable, opener: Opener): Promise<Readable> {
  const decrypter = new Decrypter();
  try {
    if ('passphrase' in opener) decrypter.addPassphrase(opener.passphrase);
    else decrypter.addIdentity(opener.identity);
  } catch (error) {
    throw new BackupError('The key is no private key of age, which begins with AGE-SECRET-KEY-1', {
      cause: error,
    });
  }
  try {
    return Readable.fromWeb(
      (await decrypter.decrypt(Readable.toWeb(file) as never)) as unknown as NodeStream<Uint8Array>,
    );
  } catch (error) {
    // The errors of the library differ in their words alone.
    const wrong = messageOf(error).startsWith('no identity matched');
    throw new BackupError(
      wrong
        ? `The ${'passphrase' in opener ? 'passphrase' : 'key'} does not open the file`
        : 'The file is cut or altered',
      { cause: error },
    );
  }
}
