import { buildText, type ReleaseBuild, type ReleaseRegistry, signedText } from '@assistant/contract';

// The browser's own, which jsdom does not have.
export const { webcrypto } = jest.requireActual<{ webcrypto: Crypto }>('node:crypto');
export const { TextEncoder: Encoder } = jest.requireActual<{ TextEncoder: typeof TextEncoder }>('node:util');

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const base64Url = (bytes: ArrayBuffer) =>
  base64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A key pair as a site has one, under an id. */
export async function makeKey(id: string) {
  const pair = (await webcrypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const raw = base64Url(await webcrypto.subtle.exportKey('raw', pair.publicKey));
  const sign = async (text: string) => {
    const bytes = new Encoder().encode(text);
    return { key: id, value: base64(await webcrypto.subtle.sign('Ed25519', pair.privateKey, bytes)) };
  };
  const signed = async (registry: ReleaseRegistry): Promise<ReleaseRegistry> => ({
    ...registry,
    signature: await sign(signedText(registry)),
  });
  const signedBuild = async (app: string, build: ReleaseBuild): Promise<ReleaseBuild> => ({
    ...build,
    signature: await sign(buildText(app, build)),
  });
  return { keys: { [id]: raw }, sign, signed, signedBuild };
}
