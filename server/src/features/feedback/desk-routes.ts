import { calls } from '@assistant/contract/calls';
import { auditedIf } from '../../account/audit-repository';
import type { Session } from '../../account/session';
import type { Db } from '../../database/connect';
import { ApiError, found, notFound } from '../../http/api-error';
import type { RouteTools } from '../../live/route-tools';
import {
  answerFeedback,
  countOpen,
  findFeedback,
  findFeedbackImage,
  listAllFeedback,
  takeUpFeedback,
} from './repository';

const ANSWERED = { zh: '这条建议已经答复过了', en: 'This feedback has an answer already.' };

const FEEDBACK = { zh: '建议', en: 'feedback' };

/** Feedback of all players, as the desk answers it. */
export function deskFeedbackRoutes({ route, db, now }: Omit<RouteTools, 'live'>): void {
  const get = async (id: number) => found(await findFeedback(db, id), FEEDBACK);
  /** Changes one, with its line in the audit. @returns whether there was one to change */
  const change = (
    { account: by }: Session,
    action: 'take_up_feedback' | 'answer_feedback',
    id: number,
    details: string,
    work: (trx: Db) => Promise<boolean>,
  ) => auditedIf(db, { at: now(), by, action, whom: `#${id}`, details }, work);

  route(calls.csFeedbackList, async ({ input: { answered, before } }) => ({
    ...(await listAllFeedback(db, answered, before)),
    open: await countOpen(db),
  }));

  route(calls.csFeedbackTakeUp, async ({ input: { id }, session }) => {
    await get(id);
    if (!(await change(session, 'take_up_feedback', id, '', (trx) => takeUpFeedback(trx, id))))
      throw new ApiError(409, ANSWERED);
    return get(id);
  });

  route(calls.csFeedbackAnswer, async ({ input: { id, answer }, session }) => {
    const text = answer.trim();
    const answerIt = (trx: Db) => answerFeedback(trx, id, text, now());
    if (!(await change(session, 'answer_feedback', id, text, answerIt))) throw notFound(FEEDBACK);
    return get(id);
  });

  route(calls.csFeedbackImage, async ({ input: { id } }) =>
    found(await findFeedbackImage(db, id, 'anyone'), { zh: '图片', en: 'picture' }),
  );
}
