import type { Image } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import { NotAPicture } from '../../chat/pictures/picture';
import { takePicture } from '../../chat/pictures/take-picture';
import { fieldError, found } from '../../http/api-error';
import type { RouteTools } from '../../live/route-tools';
import { addFeedback, findFeedbackImage, listFeedback } from './repository';

/** A picture as it is stored, by its content: what the chat refuses is refused here too. @throws ApiError 400 */
async function cleaned({ base64 }: Image): Promise<Image> {
  try {
    const { type, data } = await takePicture(Buffer.from(base64, 'base64'));
    return { type, base64: data.toString('base64') };
  } catch (error) {
    if (error instanceof NotAPicture) throw fieldError('image.base64', error.reason);
    throw error;
  }
}

/** Feedback of players. */
export function feedbackRoutes({ route, db, now }: Omit<RouteTools, 'live'>): void {
  route(calls.feedbackCreate, async ({ input, session }) => {
    const image = input.image && (await cleaned(input.image));
    return addFeedback(db, session.accountId, { ...input, image }, now());
  });

  route(calls.feedbackList, ({ input, session }) => listFeedback(db, session.accountId, input.before));

  route(calls.feedbackImage, async ({ input: { id }, session: { accountId } }) =>
    found(await findFeedbackImage(db, id, { accountId }), { zh: '图片', en: 'picture' }),
  );
}
