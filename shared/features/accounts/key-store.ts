import { Database, type DBSchema } from '@assistant/storage';

const STORE = 'keys';
const NAME = 'passwords';

interface Keys extends DBSchema {
  keys: { key: string; value: CryptoKey };
}

export type KeyDatabase = Database<Keys>;

/** Where this browser keeps its sealing key. */
export const keyDatabase = (): KeyDatabase =>
  new Database({
    name: 'assistant-accounts',
    version: 1,
    create: (database) => {
      database.createObjectStore(STORE);
    },
  });

/**
 * Returns this browser's sealing key, which is created at the first call. The key is not extractable: a
 * script can use it here but cannot copy it.
 * @throws DOMException where the browser refuses IndexedDB or WebCrypto.
 */
export async function sealingKey(crypto: Crypto, keys: KeyDatabase): Promise<CryptoKey> {
  const found = await keys.use((database) => database.get(STORE, NAME));
  if (found) return found;
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return keys.use(async (database) => {
    // Another tab may have been faster. Within one transaction the first key stays.
    const write = database.transaction(STORE, 'readwrite');
    const first = await write.store.get(NAME);
    if (!first) await write.store.add(made, NAME);
    await write.done;
    return first ?? made;
  });
}
