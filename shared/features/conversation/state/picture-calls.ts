import {
  type Call,
  chatImage,
  chatImageBegin,
  chatImageCancel,
  chatImagePart,
  type DataOf,
  type DataOfCall,
  type RequestOf,
  type RequestOfCall,
} from '@assistant/contract';

/** Makes a call as whoever has the conversation; rejects with an `ApiError`. */
export type Ask = <Made extends Call>(call: Made, request: RequestOfCall<Made>) => Promise<DataOfCall<Made>>;

/** The calls that pictures of a conversation need. */
export interface PictureCalls {
  begin(request: RequestOf<'chatImageBegin'>): Promise<DataOf<'chatImageBegin'>>;
  part(request: RequestOf<'chatImagePart'>): Promise<DataOf<'chatImagePart'>>;
  cancel(request: RequestOf<'chatImageCancel'>): Promise<DataOf<'chatImageCancel'>>;
  read(request: RequestOf<'chatImage'>): Promise<DataOf<'chatImage'>>;
}

/** The calls of the player, a visitor or an agent. */
export const makePictureCalls = (ask: Ask): PictureCalls => ({
  begin: (request) => ask(chatImageBegin, request),
  part: (request) => ask(chatImagePart, request),
  cancel: (request) => ask(chatImageCancel, request),
  read: (request) => ask(chatImage, request),
});
