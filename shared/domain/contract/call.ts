import type * as z from '@assistant/schema';
import type { Ability } from './cs/abilities';

/**
 * Who may make a call: anyone; a player with a token; a customer-service agent; `account` either of the two;
 * `optional` the holder of the token, or a visitor without one.
 */
export type CallAuth = 'none' | 'player' | 'agent' | 'account' | 'optional';

/** `read` may be cached and asked again at any time; `write` changes something, or must not be repeated. */
export type CallKind = 'read' | 'write';

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
> {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  auth: Auth;
  /** What an agent's role must permit; the default is `answer`. `nothing`: any of the staff. */
  needs?: Ability | 'nothing';
  kind: Kind;
  /** What a read is about, or what a write changes. */
  tags?: readonly CacheTag[];
  summary: string;
  /** The most bytes in its body; the default is `BODY_MAX_BYTES`. */
  maxBytes?: number;
  /** Its answer is a stream of events, which lasts as long as the page listens; `data` is one event. */
  stream?: true;
  /** `navigator.sendBeacon` sends it, of pages of any origin: its JSON may have the type `text/plain`. */
  beacon?: true;
  request: Request;
  /** Checked in the browser, never changed by it: no defaults and no transforms. */
  data: Data;
  /** The browser's own answer to a request that need not be sent; undefined sends it. */
  localAnswer?(request: z.output<Request>): Local | undefined;
}

/** Declares a call and keeps the exact types of its schemas, of who may make it and of what it does. */
export function defineCall<
  Request extends z.ZodMiniType,
  Data extends z.ZodMiniType,
  Auth extends CallAuth,
  Kind extends CallKind,
  Local = never,
>(call: Call<Request, Data, Auth, Kind, Local>): Call<Request, Data, Auth, Kind, Local> {
  return call;
}

/** What a caller passes: fields with a default may be left out. */
export type RequestOfCall<Made> = Made extends Call<infer Request, z.ZodMiniType> ? z.input<Request> : never;

/** What a successful answer carries in `data`. */
export type DataOfCall<Made> =
  Made extends Call<z.ZodMiniType, infer Data, CallAuth, CallKind, infer Local>
    ? z.output<Data> | Local
    : never;

/** The envelope of every answer. `code` 0 is success; any other code is the HTTP status (R301). */
export interface Envelope<Data = unknown> {
  code: number;
  msg: string;
  data: Data;
}
