import { calls } from '@assistant/contract/calls';
import type { Route } from '../../account/session';
import type { Db } from '../../database/connect';
import { fieldError, notFound } from '../../http/api-error';
import { isOfItsKind } from './image-kind';
import { addFeedback, findFeedbackImage, listFeedback } from './repository';

/** Feedback of players. */
export function feedbackRoutes({ route, db, now }: { route: Route; db: Db; now: () => Date }): void {
  route(calls.feedbackCreate, async ({ input, session }) => {
    if (input.image && !isOfItsKind(input.image)) {
      throw fieldError('image.base64', { zh: '不是所说格式的图片', en: 'is not a picture of this type' });
    }
    return addFeedback(db, session.accountId, input, now());
  });

  route(calls.feedbackList, ({ input, session }) => listFeedback(db, session.accountId, input.before));

  route(calls.feedbackImage, async ({ input, session }) => {
    const image = await findFeedbackImage(db, input.id, { accountId: session.accountId });
    if (!image) throw notFound({ zh: '图片', en: 'picture' });
    return image;
  });
}
