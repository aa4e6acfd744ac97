import type { SendCall } from '@assistant/api';
import {
  chatImage,
  chatImageBegin,
  chatImageCancel,
  chatImagePart,
  type DataOfCall,
  type RequestOfCall,
} from '@assistant/contract';

/** The calls that pictures of a conversation need. */
export interface PictureCalls {
  begin(request: RequestOfCall<typeof chatImageBegin>): Promise<DataOfCall<typeof chatImageBegin>>;
  part(request: RequestOfCall<typeof chatImagePart>): Promise<DataOfCall<typeof chatImagePart>>;
  cancel(request: RequestOfCall<typeof chatImageCancel>): Promise<DataOfCall<typeof chatImageCancel>>;
  read(request: RequestOfCall<typeof chatImage>): Promise<DataOfCall<typeof chatImage>>;
}

/** The calls of the player, a visitor or an agent. */
export const makePictureCalls = (send: SendCall): PictureCalls => ({
  begin: (request) => send(chatImageBegin, request),
  part: (request) => send(chatImagePart, request),
  cancel: (request) => send(chatImageCancel, request),
  read: (request) => send(chatImage, request),
});
