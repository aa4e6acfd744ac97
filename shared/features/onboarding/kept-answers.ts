import type { Answers } from './answers';

/** What was answered so far, and the tasks that were left out. */
export interface KeptAnswers {
  change: Partial<Answers>;
  left: string[];
}

/** In place of an account: who has looked at a plan before logging in. */
export const VISITOR = '';

const keyOf = (account: string): string => `set-out:${account}`;

/** Whether a plan was looked at in this tab before the login, and is to be set out by. */
export const hasVisitorsAnswers = (storage: Storage): boolean => storage.getItem(keyOf(VISITOR)) !== null;

/**
 * The account's answers in this tab: a page that is loaded again goes on where it was. An account without any begins with
 * those from before the login.
 */
export function keptAnswers(storage: Storage, account: string): KeptAnswers {
  const none: KeptAnswers = { change: {}, left: [] };
  try {
    const kept = storage.getItem(keyOf(account)) ?? storage.getItem(keyOf(VISITOR));
    return { ...none, ...JSON.parse(kept ?? '{}') };
  } catch {
    return none;
  }
}

/** Keeps them, or nothing more once they are saved, also of those from before the login. */
export function keepAnswers(storage: Storage, account: string, answers: KeptAnswers | undefined): void {
  if (answers) storage.setItem(keyOf(account), JSON.stringify(answers));
  else for (const whose of [account, VISITOR]) storage.removeItem(keyOf(whose));
}
