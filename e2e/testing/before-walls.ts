import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Page } from '@playwright/test';

const FIXTURE = join(import.meta.dirname, '../fixtures/before-walls');

interface KeptStore {
  keyPath: string | null;
  autoIncrement: boolean;
  indexes: { name: string; keyPath: string | string[]; unique: boolean }[];
  rows: { key: string | number | string[]; value: unknown }[];
}

/** What the old version left in a browser (e2e/fixtures/before-walls/README.md). */
export interface KeptBrowser {
  account: string;
  password: string;
  localStorage: Record<string, string>;
  cookies: string;
  databases: Record<string, { version: number; stores: Record<string, KeptStore> }>;
}

export const keptBrowser = async (): Promise<KeptBrowser> =>
  JSON.parse(await readFile(join(FIXTURE, 'browser.json'), 'utf8'));

/** Fills a data folder with the embedded database of the old version; its logins are as fresh as they were then. */
export async function keptDatabase(dataFolder: string): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  const database = await PGlite.create(join(dataFolder, 'database'));
  await database.exec(await readFile(join(FIXTURE, 'database.sql'), 'utf8'));
  await database.exec('update sessions set created_at = now(), last_used_at = now()');
  await database.close();
}

/** Puts all of it where a page of the origin finds it. The page must be at the origin, with none of our scripts. */
export async function putBack(page: Page, kept: KeptBrowser): Promise<void> {
  await page.evaluate(async ({ localStorage: items, cookies, databases }) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
    document.cookie = `${cookies}; path=/`;
    const bytes = new Uint8Array(32).map((_, at) => at + 1);
    const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
    for (const [name, { version, stores }] of Object.entries(databases)) {
      const request = indexedDB.open(name, version);
      request.onupgradeneeded = () => {
        for (const [store, { keyPath, autoIncrement, indexes, rows }] of Object.entries(stores)) {
          const made = request.result.createObjectStore(store, { keyPath, autoIncrement });
          for (const { name: index, keyPath: path, unique } of indexes)
            made.createIndex(index, path, { unique });
          for (const { key: at, value } of rows) {
            const row = typeof value === 'object' && value && 'cryptoKey' in value ? key : value;
            if (keyPath) made.put(row);
            else made.put(row, at);
          }
        }
      };
      await new Promise((done, failed) => {
        request.onsuccess = done;
        request.onerror = () => failed(request.error);
      });
      request.result.close();
    }
  }, kept);
}
