import type * as z from '@assistant/schema';
import type { CallKind, CallShape } from '@assistant/schema';
import type { Ability } from './cs/abilities';
import { nothing } from './text';

export type { DataOfCall, RequestOfCall } from '@assistant/schema';

/**
 * Who may make a call: anyone; a player with a token; a customer-service agent; `account` either of the two;
 * `optional` the holder of the token, or a visitor without one; `key` who has a key of a team or of the site, which signs
 * the request (RFC 9421) in place of a token.
 */
export type CallAuth = 'none' | 'player' | 'agent' | 'account' | 'optional' | 'key';

/** What answers are about. A call that writes a tag has the page ask again for what it read of it. */
export type CacheTag =
  | 'Config'
  | 'Game'
  | 'Me'
  | 'Logins'
  | 'Chat'
  | 'Feedback'
  | 'Announcements'
  | 'Tasks'
  | 'Notifications';

/**
 * One API call: the one source of its types, the server's validation, the browser's check of the
 * answer and the OpenAPI document. `request` is the body of a POST or the query of a GET, without
 * the token, which `shared/runtime/api` adds and the server takes off (spec section 7).
 */
export interface Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Auth extends CallAuth = CallAuth,
  Kind extends CallKind = CallKind,
  Local = unknown,
> extends CallShape<Request, Data, Kind, Local> {
  auth: Auth;
  /** What an agent's role must permit; the default is `answer`. `nothing`: any of the staff. */
  needs?: Ability | 'nothing';
  tags?: readonly CacheTag[];
  summary: string;
  /** The most bytes in its body; the default is `BODY_MAX_BYTES`. */
  maxBytes?: number;
  /** Its answer is a stream of events, which lasts as long as the page listens; `data` is one event. */
  stream?: true;
  /** `navigator.sendBeacon` sends it, of pages of any origin: its JSON may have the type `text/plain`. */
  beacon?: true;
}

/**
 * Declares a call and keeps the exact types of its schemas, of who may make it and of what it does. It is a POST, takes only
 * the token and returns nothing, unless its declaration says otherwise.
 * @param auth who may make it
 * @param kind whether it reads or writes
 */
export function defineCall<
  Auth extends CallAuth,
  Kind extends CallKind,
  Request extends z.ZodMiniType = typeof nothing,
  Data extends z.ZodMiniType = typeof nothing,
  Local = never,
>(
  auth: Auth,
  kind: Kind,
  path: Call['path'],
  more: Omit<
    Call<Request, Data, Auth, Kind, Local>,
    'auth' | 'kind' | 'path' | 'method' | 'request' | 'data'
  > & {
    method?: Call['method'];
    request?: Request;
    data?: Data;
  },
): Call<Request, Data, Auth, Kind, Local> {
  const usual = { method: 'POST', request: nothing, data: nothing };
  return { ...usual, auth, kind, path, ...more } as Call<Request, Data, Auth, Kind, Local>;
}

/** The envelope of every answer. `code` 0 is success; any other code is the HTTP status (R301). */
export interface Envelope<Data = unknown> {
  code: number;
  msg: string;
  data: Data;
}
