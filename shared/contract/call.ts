import type * as z from 'zod/mini';

/**
 * Who may make a call: anyone; a player with a token; a customer-service agent; `account` either of the
 * two; `optional` whoever the token says, or a visitor where there is none.
 */
export type CallAuth = 'none' | 'player' | 'agent' | 'account' | 'optional';

/**
 * One API call: the one source of its types, the server's validation, the browser's check of the
 * answer and the OpenAPI document. `request` is the body of a POST or the query of a GET, without
 * the token, which `shared/api` adds and the server takes off (spec section 7).
 */
export interface Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Auth extends CallAuth = CallAuth,
> {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  auth: Auth;
  summary: string;
  request: Request;
  data: Data;
}

/** Declares a call, keeping the exact types of its two schemas and of who may make it. */
export function defineCall<Request extends z.ZodMiniType, Data extends z.ZodMiniType, Auth extends CallAuth>(
  call: Call<Request, Data, Auth>,
): Call<Request, Data, Auth> {
  return call;
}

/** What every answer looks like; `code` 0 is success, any other code is the HTTP status (design section 5). */
export interface Envelope<Data = unknown> {
  code: number;
  msg: string;
  data: Data;
}
