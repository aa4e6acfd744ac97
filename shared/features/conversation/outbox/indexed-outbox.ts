import { BY_ACCOUNT, BY_CLIENT_ID, type ChatDatabase, chatDatabase, DRAFTS, UNSENT } from './database';
import { logStorageError, memoryOutbox, type Outbox, refusedMessage } from './outbox';

/** Whose messages wait on this device, among those whose name begins so. None where the browser has no database. */
export const waitingFor = (prefix: string, chat: ChatDatabase): Promise<string[]> =>
  chat
    .use((database) => database.getAll(UNSENT))
    .then((rows) => [
      ...new Set(rows.map(({ account }) => account).filter((name) => name.startsWith(prefix))),
    ])
    .catch((error: unknown) => {
      logStorageError(error);
      return [];
    });

/** Removes all unsent messages and the draft of one owner from this device. */
export async function forgetUnsent(account: string, chat: ChatDatabase = chatDatabase()): Promise<void> {
  await chat.use(async (database) => {
    const write = database.transaction([UNSENT, DRAFTS], 'readwrite');
    for (const key of await write.objectStore(UNSENT).index(BY_ACCOUNT).getAllKeys(account))
      await write.objectStore(UNSENT).delete(key);
    await write.objectStore(DRAFTS).delete(account);
    await write.done;
  });
}

/**
 * Gives one owner's unsent messages to another, who has their order kept before what is written from now on.
 * @returns the draft of the first one, which has none any more
 */
export const moveUnsent = (from: string, to: string, chat: ChatDatabase = chatDatabase()): Promise<string> =>
  chat.use(async (database) => {
    const write = database.transaction([UNSENT, DRAFTS], 'readwrite');
    const unsent = write.objectStore(UNSENT).index(BY_ACCOUNT);
    for (let at = await unsent.openCursor(from); at; at = await at.continue())
      await at.update({ ...at.value, account: to });
    const draft = await write.objectStore(DRAFTS).get(from);
    await write.objectStore(DRAFTS).delete(from);
    await write.done;
    return draft?.text ?? '';
  });

/**
 * The outbox of one account in IndexedDB, because local storage holds exactly the keys of spec section 3. If
 * the browser has no database, the outbox lasts as long as the page, and that is logged once.
 */
export function indexedOutbox(account: string, chat: ChatDatabase = chatDatabase()): Outbox {
  const opened = chat
    .use(async () => onDatabase(chat, account))
    .catch((error: unknown) => {
      logStorageError(error);
      return memoryOutbox();
    });
  return {
    list: async () => (await opened).list(),
    put: async (message) => (await opened).put(message),
    has: async (clientId) => (await opened).has(clientId),
    refuse: async (clientId, reason, withoutAbout) => (await opened).refuse(clientId, reason, withoutAbout),
    remove: async (clientId) => (await opened).remove(clientId),
    readDraft: async () => (await opened).readDraft(),
    writeDraft: async (draft) => (await opened).writeDraft(draft),
  };
}

function onDatabase(chat: ChatDatabase, account: string): Outbox {
  return {
    list: async () => {
      const rows = await chat.use((database) => database.getAllFromIndex(UNSENT, BY_ACCOUNT, account));
      return rows.map(({ account: _, ...message }) => message);
    },
    put: async (message) => {
      await chat.use((database) => database.add(UNSENT, { ...message, account }));
    },
    has: async (clientId) =>
      (await chat.use((database) => database.getKeyFromIndex(UNSENT, BY_CLIENT_ID, [account, clientId]))) !==
      undefined,
    refuse: (clientId, reason, withoutAbout) =>
      chat.use(async (database) => {
        const write = database.transaction(UNSENT, 'readwrite');
        const cursor = await write.store.index(BY_CLIENT_ID).openCursor([account, clientId]);
        await cursor?.update({ ...refusedMessage(cursor.value, reason, withoutAbout) });
        await write.done;
      }),
    remove: (clientId) =>
      chat.use(async (database) => {
        const write = database.transaction(UNSENT, 'readwrite');
        const key = await write.store.index(BY_CLIENT_ID).getKey([account, clientId]);
        if (key !== undefined) await write.store.delete(key);
        await write.done;
      }),
    readDraft: async () => {
      const { text = '', about } = (await chat.use((database) => database.get(DRAFTS, account))) ?? {};
      return { text, ...(about && { about }) };
    },
    writeDraft: async ({ text, about }) => {
      await chat.use<unknown>((database) =>
        text === '' && !about
          ? database.delete(DRAFTS, account)
          : database.put(DRAFTS, { account, text, ...(about && { about }) }),
      );
    },
  };
}
