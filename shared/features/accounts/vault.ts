import { type KeyDatabase, keyDatabase, sealingKey } from './key-store';

/** The length of AES-GCM's initialisation vector in bytes. Each sealing uses a new one. */
const IV_BYTES = 12;

/** Seals remembered passwords, so that local storage never holds one in plain text (R204). */
export interface Vault {
  /** base64 of initialisation vector and ciphertext; `null` if this browser cannot seal. */
  seal(plain: string): Promise<string | null>;
  /** The sealed text; `null` if it is damaged, or its key is gone. */
  open(sealed: string): Promise<string | null>;
}

/** Makes the vault of a browser; `crypto.subtle` is absent on a page without TLS, IndexedDB in some private modes. */
export function createVault(browser: { crypto: Crypto; keys: KeyDatabase | undefined }): Vault {
  let kept: Promise<CryptoKey> | undefined;

  async function withKey<T>(use: (key: CryptoKey) => Promise<T>): Promise<T | null> {
    const { crypto, keys } = browser;
    if (!crypto.subtle || !keys) return null;
    try {
      kept ??= sealingKey(crypto, keys);
      return await use(await kept);
    } catch (error) {
      kept = undefined;
      console.warn('A remembered password could not be sealed or opened:', error);
      return null;
    }
  }

  return {
    seal: (plain) =>
      withKey(async (key) => {
        const iv = browser.crypto.getRandomValues(new Uint8Array(IV_BYTES));
        const text = new TextEncoder().encode(plain);
        const sealed = await browser.crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
        return toBase64(iv, new Uint8Array(sealed));
      }),
    open: (sealed) =>
      withKey(async (key) => {
        const bytes = Uint8Array.from(atob(sealed), (char) => char.charCodeAt(0));
        const iv = bytes.subarray(0, IV_BYTES);
        const text = bytes.subarray(IV_BYTES);
        return new TextDecoder().decode(
          await browser.crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, text),
        );
      }),
  };
}

function toBase64(...parts: Uint8Array[]): string {
  return btoa(parts.flatMap((part) => Array.from(part, (byte) => String.fromCharCode(byte))).join(''));
}

let pageVault: Vault | undefined;

/** The page's one vault. */
export function getVault(): Vault {
  const { crypto, indexedDB } = globalThis;
  pageVault ??= createVault({ crypto, keys: indexedDB && keyDatabase() });
  return pageVault;
}
