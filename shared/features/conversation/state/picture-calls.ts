import {
  type Call,
  chatImage,
  chatImageBegin,
  chatImageCancel,
  chatImagePart,
  type DataOfCall,
  type RequestOfCall,
} from '@assistant/contract';

/** Makes a call as the owner of the conversation; rejects with an `ApiError`. */
export type Ask = <Made extends Call>(call: Made, request: RequestOfCall<Made>) => Promise<DataOfCall<Made>>;

/** The calls that pictures of a conversation need. */
export interface PictureCalls {
  begin(request: RequestOfCall<typeof chatImageBegin>): Promise<DataOfCall<typeof chatImageBegin>>;
  part(request: RequestOfCall<typeof chatImagePart>): Promise<DataOfCall<typeof chatImagePart>>;
  cancel(request: RequestOfCall<typeof chatImageCancel>): Promise<DataOfCall<typeof chatImageCancel>>;
  read(request: RequestOfCall<typeof chatImage>): Promise<DataOfCall<typeof chatImage>>;
}

/** The calls of the player, a visitor or an agent. */
export const makePictureCalls = (ask: Ask): PictureCalls => ({
  begin: (request) => ask(chatImageBegin, request),
  part: (request) => ask(chatImagePart, request),
  cancel: (request) => ask(chatImageCancel, request),
  read: (request) => ask(chatImage, request),
});
