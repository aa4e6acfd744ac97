import type { Page } from '@playwright/test';

/** The changes that this device keeps until the server has them, as JSON; empty where nothing was kept yet. */
export const storedChanges = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const name = 'task-changes';
    // Opening one that is not there yet would make an empty one.
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return '';
    return new Promise<string>((resolve) => {
      indexedDB.open(name).onsuccess = ({ target }) => {
        const database = (target as IDBOpenDBRequest).result;
        const kept = database.transaction('pending').objectStore('pending').getAll();
        kept.onsuccess = () => {
          database.close();
          resolve(JSON.stringify(kept.result));
        };
      };
    });
  });
