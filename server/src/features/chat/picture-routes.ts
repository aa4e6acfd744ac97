import type { RequestOf } from '@assistant/contract';
import { calls } from '@assistant/contract/calls';
import type { Reads } from '../../chat/agent-reads';
import {
  addPart,
  beginPicture,
  deletePicture,
  findPicture,
  finishPicture,
  movePicture,
  readParts,
  readPicture,
  type StoredPicture,
} from '../../chat/picture-repository';
import { NotAPicture } from '../../chat/pictures/picture';
import { takePicture } from '../../chat/pictures/take-picture';
import { closed } from '../../chat/refuse';
import type { Db } from '../../database/connect';
import { ApiError, fieldError, found, notFound } from '../../http/api-error';
import type { RouteTools } from '../../live/route-tools';
import { type Caller, enterSession } from './access';
import type { ChatLimits } from './chat-limits';

const PICTURE = { zh: '图片', en: 'picture' };

/** A picture of a session that the caller is in. @throws ApiError 404 */
async function enterPicture(db: Db, caller: Caller, id: string) {
  const picture = found(await findPicture(db, id), PICTURE);
  return { picture, ...(await enterSession(db, caller, picture.session_id)) };
}

/** A picture that the caller's side sends. @throws ApiError 404 for the other side's */
async function ownPicture(db: Db, caller: Caller, id: string): Promise<StoredPicture> {
  const { picture, side } = await enterPicture(db, caller, id);
  if (picture.side !== side) throw notFound(PICTURE);
  return picture;
}

const progressOf = ({ received, state }: StoredPicture) => ({ received, ready: state === 'ready' });

/** @throws ApiError 409 if the conversation has ended, or the id is another picture's */
async function begin(db: Db, caller: Caller, input: RequestOf<'chatImageBegin'>, now: Date) {
  const { session_id, image_id: id, bytes } = input;
  const { chat, side } = await enterSession(db, caller, session_id);
  if (chat.closed_at !== null) throw closed();
  await beginPicture(db, { id, session_id, side, bytes }, now);
  const picture = await ownPicture(db, caller, id);
  if (picture.bytes !== bytes)
    throw new ApiError(409, { zh: '图片编号已被使用', en: 'This image_id belongs to another picture.' });
  if (picture.session_id !== session_id) await movePicture(db, id, session_id);
  return progressOf(picture);
}

/** Once all has arrived: a picture, or a refusal with the reason. */
async function finish(db: Db, { id, bytes }: StoredPicture, now: Date): Promise<void> {
  const data = await readParts(db, id);
  // Another request with the same part was faster.
  if (data.length !== bytes) return;
  try {
    await finishPicture(db, id, await takePicture(data), now);
  } catch (error) {
    if (!(error instanceof NotAPicture)) throw error;
    await deletePicture(db, id);
    throw fieldError('image', error.reason);
  }
}

/** Pictures: they come in parts, are cleaned once they are whole, and are read by the two sides only. */
export function pictureRoutes({
  route,
  db,
  limits,
  reads,
  now,
}: Omit<RouteTools, 'live'> & { limits: ChatLimits; reads: Reads }): void {
  route(calls.chatImageBegin, async ({ input, session, request }) => {
    const caller = { session, guestId: input.guest_id };
    await enterSession(db, caller, input.session_id);
    limits.picture(caller, request);
    return begin(db, caller, input, now());
  });

  route(calls.chatImagePart, async ({ input: { image_id, guest_id, offset, base64 }, session }) => {
    const picture = await ownPicture(db, { session, guestId: guest_id }, image_id);
    if (picture.state === 'ready') return progressOf(picture);
    const received = await addPart(db, image_id, offset, Buffer.from(base64, 'base64'));
    if (received === picture.bytes) await finish(db, picture, now());
    return { received, ready: received === picture.bytes };
  });

  route(calls.chatImageCancel, async ({ input: { image_id, guest_id }, session }) => {
    if (!(await findPicture(db, image_id))) return {};
    await ownPicture(db, { session, guestId: guest_id }, image_id);
    await deletePicture(db, image_id);
    return {};
  });

  route(calls.chatImage, async ({ input: { image_id, guest_id }, session }) => {
    const { chat, side } = await enterPicture(db, { session, guestId: guest_id }, image_id);
    if (session && side === 'cs') await reads.conversation(session, chat);
    const { type, data } = found(await readPicture(db, image_id), PICTURE);
    return { type, base64: data.toString('base64') };
  });
}
