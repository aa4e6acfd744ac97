import type { CallShape } from '@assistant/schema';

/** An answer of an earlier visit. */
export interface CachedAnswer {
  data: unknown;
  /** When the server gave it, in ms since 1970 by this device's clock. */
  at: number;
}

/** Stores answers on this device for times without a network. It never fails: what it cannot store is not there. */
export interface AnswerCache {
  /** @param account whose answer it is @param question the call's path and request */
  put(account: string, question: string, answer: CachedAnswer): void;
  get(account: string, question: string): Promise<CachedAnswer | undefined>;
}

let cache: AnswerCache | undefined;

/** From now on the answers of a player's reads are cached, and returned where there is no network. Undefined ends it. */
export function cacheAnswersIn(next: AnswerCache | undefined): void {
  cache = next;
}

/** Where answers are cached now. */
export const answerCache = (): AnswerCache | undefined => cache;

/** The key of a call with its request. */
export const questionOf = ({ path }: Pick<CallShape, 'path'>, request: object): string =>
  `${path} ${JSON.stringify(request)}`;

/** Caches what the answer of a read would be now, because a write of this page has changed it. */
export function cacheAnswer(account: string, call: CallShape, request: object, data: unknown): void {
  cache?.put(account, questionOf(call, request), { data, at: Date.now() });
}
