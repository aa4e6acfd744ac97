import type { CallShape } from '@assistant/schema';

/** An answer of an earlier visit. */
export interface KeptAnswer {
  data: unknown;
  /** When the server gave it, in ms since 1970 by this device's clock. */
  at: number;
}

/** Keeps answers on this device for times without a network. It never fails: what it cannot keep is not there. */
export interface AnswerKeeper {
  /** @param account whose answer it is @param question the call's path and request */
  keep(account: string, question: string, answer: KeptAnswer): void;
  find(account: string, question: string): Promise<KeptAnswer | undefined>;
}

let keeper: AnswerKeeper | undefined;

/** From now on the answers of a player's reads are kept, and given where there is no network. Undefined ends it. */
export function keepAnswersIn(next: AnswerKeeper | undefined): void {
  keeper = next;
}

/** The present store of answers. */
export const answerKeeper = (): AnswerKeeper | undefined => keeper;

/** How a keeper names a call with its request. */
export const questionOf = ({ path }: Pick<CallShape, 'path'>, request: object): string =>
  `${path} ${JSON.stringify(request)}`;

/** Keeps what the answer of a read would be now, because a write of this page has changed it. */
export function keepAnswer(account: string, call: CallShape, request: object, data: unknown): void {
  keeper?.keep(account, questionOf(call, request), { data, at: Date.now() });
}
