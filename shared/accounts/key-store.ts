const DATABASE = 'assistant-accounts';
const STORE = 'keys';
const NAME = 'passwords';

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(indexedDB: IDBFactory): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

/**
 * Gives this browser's sealing key, made at the first call. The key is not extractable: a script can
 * use it here, and cannot carry it away.
 * @throws DOMException where the browser refuses IndexedDB or WebCrypto.
 */
export async function sealingKey(crypto: Crypto, indexedDB: IDBFactory): Promise<CryptoKey> {
  const database = await open(indexedDB);
  try {
    const read = database.transaction(STORE).objectStore(STORE);
    const found = await settled<CryptoKey | undefined>(read.get(NAME));
    if (found) return found;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    // Another tab may have been quicker: within one transaction the first key stays.
    const write = database.transaction(STORE, 'readwrite').objectStore(STORE);
    const first = await settled<CryptoKey | undefined>(write.get(NAME));
    if (first) return first;
    await settled(write.add(made, NAME));
    return made;
  } finally {
    database.close();
  }
}
