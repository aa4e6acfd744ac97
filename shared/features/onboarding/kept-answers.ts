import type { Answers } from './answers';
import type { PlanFigures } from './plan-sum';

/** What was answered so far, and the tasks that were left out. */
export interface KeptAnswers {
  change: Partial<Answers>;
  left: string[];
  /** What the plan came to, where it was seen. */
  plan?: PlanFigures;
}

/** In place of an account: who has looked at a plan before logging in. */
export const VISITOR = '';

/** How long a visitor's answers are kept, who may come back after a night to register. */
const VISITOR_MS = 30 * 24 * 60 * 60 * 1000;

/** An account's answers are its tab's, a visitor's are the device's. */
const storageOf = (account: string): Storage => (account === VISITOR ? localStorage : sessionStorage);

const keyOf = (account: string): string => `set-out:${account}`;

function read(account: string): Partial<KeptAnswers> | undefined {
  try {
    const { until, ...kept } = JSON.parse(storageOf(account).getItem(keyOf(account)) ?? '{"until":0}');
    return until === undefined || Date.now() < until ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a plan was looked at on this device before the login, and is to be set out by. */
export const hasVisitorsAnswers = (): boolean => read(VISITOR) !== undefined;

/**
 * The account's answers in this tab: a page that is loaded again goes on where it was. An account without any begins with
 * those from before the login.
 */
export const keptAnswers = (account: string): KeptAnswers => ({
  change: {},
  left: [],
  ...(read(account) ?? read(VISITOR)),
});

/** Keeps them, or nothing more once they are saved, also of those from before the login. */
export function keepAnswers(account: string, answers: KeptAnswers | undefined): void {
  const until = account === VISITOR ? Date.now() + VISITOR_MS : undefined;
  try {
    if (answers) storageOf(account).setItem(keyOf(account), JSON.stringify({ ...answers, until }));
    else for (const whose of [account, VISITOR]) storageOf(whose).removeItem(keyOf(whose));
  } catch {
    // The browser keeps nothing: the questions are asked again.
  }
}
