import type { AnswerCache, CachedAnswer } from '@assistant/api';
import { Database, type DBSchema } from '@assistant/storage';

interface Answers extends DBSchema {
  answers: {
    key: [account: string, question: string];
    value: CachedAnswer & { account: string; question: string };
    indexes: { at: number };
  };
}

/** What is read again and again is written once in this time. */
const WRITE_MS = 1_000;
/** An answer of more than a week ago is not used. */
const OLDEST_MS = 7 * 86_400_000;

const database = new Database<Answers>({
  name: 'assistant-answers',
  version: 1,
  create: (created) => {
    created.createObjectStore('answers', { keyPath: ['account', 'question'] }).createIndex('at', 'at');
  },
});

/** What is written soon, by account and question. */
const waiting = new Map<string, { timer: ReturnType<typeof setTimeout>; writeNow: () => void }>();

// Who leaves the page within the second keeps the newest answer.
addEventListener('pagehide', () => {
  for (const { writeNow } of waiting.values()) writeNow();
});

/** Deletes answers that are too old to be used. */
async function removeOld(now: number): Promise<void> {
  await database.use(async (open) => {
    const look = open.transaction('answers');
    const found = look.store.index('at').getAllKeys(IDBKeyRange.upperBound(now - OLDEST_MS), 50);
    look.commit();
    const old = await found;
    const change = open.transaction('answers', 'readwrite');
    const deleted = old.map((key) => change.store.delete(key));
    change.commit();
    await Promise.all([...deleted, change.done]);
  });
}

/** Requests that are made at once and committed: what waited for an answer would stay open where the page is left, and WebKit then lets no other page read. */
async function write(account: string, question: string, answer: CachedAnswer): Promise<void> {
  await database.use(async (open) => {
    const change = open.transaction('answers', 'readwrite');
    const put = change.store.put({ ...answer, account, question });
    change.commit();
    await Promise.all([put, change.done]);
  });
}

/** Answers of the API in this browser's database. */
export const cachedAnswers: AnswerCache & { forget(): Promise<void> } = {
  put(account, question, answer) {
    const key = `${account} ${question}`;
    clearTimeout(waiting.get(key)?.timer);
    const writeNow = () => {
      clearTimeout(waiting.get(key)?.timer);
      waiting.delete(key);
      write(account, question, answer)
        .then(() => removeOld(answer.at))
        .catch((error) => console.info('an answer was not cached:', error));
    };
    waiting.set(key, { timer: setTimeout(writeNow, WRITE_MS), writeNow });
  },
  async get(account, question) {
    return database.use((open) => open.get('answers', [account, question])).catch(() => undefined);
  },
  /** Deletes the answers of every account. */
  async forget() {
    for (const { timer } of waiting.values()) clearTimeout(timer);
    waiting.clear();
    await database.use((open) => open.clear('answers'));
  },
};
