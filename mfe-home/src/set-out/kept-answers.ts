import type { Answers } from './answers';

/** What was answered so far, and the tasks that were left out. */
export interface KeptAnswers {
  change: Partial<Answers>;
  left: string[];
}

const keyOf = (account: string): string => `set-out:${account}`;

/** The account's answers in this tab: a page that is loaded again goes on where it was. */
export function keptAnswers(storage: Storage, account: string): KeptAnswers {
  const none: KeptAnswers = { change: {}, left: [] };
  try {
    return { ...none, ...JSON.parse(storage.getItem(keyOf(account)) ?? '{}') };
  } catch {
    return none;
  }
}

/** Keeps them, or nothing more once they are saved. */
export function keepAnswers(storage: Storage, account: string, answers: KeptAnswers | undefined): void {
  if (answers) storage.setItem(keyOf(account), JSON.stringify(answers));
  else storage.removeItem(keyOf(account));
}
