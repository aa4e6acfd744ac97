import type { SendCall } from '@assistant/api';
import {
  chatImage,
  chatImageBegin,
  chatImageCancel,
  chatImagePart,
  type RequestOfCall,
} from '@assistant/contract';

/** The calls that pictures of a conversation need, of the player, a visitor or an agent. */
export const makePictureCalls = (send: SendCall) => ({
  begin: (request: RequestOfCall<typeof chatImageBegin>) => send(chatImageBegin, request),
  part: (request: RequestOfCall<typeof chatImagePart>) => send(chatImagePart, request),
  cancel: (request: RequestOfCall<typeof chatImageCancel>) => send(chatImageCancel, request),
  read: (request: RequestOfCall<typeof chatImage>) => send(chatImage, request),
});

export type PictureCalls = ReturnType<typeof makePictureCalls>;
