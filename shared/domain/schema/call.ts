import type { input, output, ZodMiniType } from 'zod/mini';

/**
 * What the API client has to know of a call. The contract declares calls with more (`Call`, shared/domain/contract):
 * a key or a tag that it adds is no change for what the shell provides.
 */
export interface CallShape<
  Request extends ZodMiniType = ZodMiniType,
  Data extends ZodMiniType = ZodMiniType,
  Kind extends CallKind = CallKind,
  Local = unknown,
> {
  method: 'GET' | 'POST';
  path: `/api/${string}`;
  /** Who may make it. The answers to an `agent` are never stored. */
  auth: string;
  kind: Kind;
  /** What a read is about, or what a write changes. */
  tags?: readonly string[];
  request: Request;
  /** Checked in the browser, never changed by it: no defaults and no transforms. */
  data: Data;
  /** The browser's own answer to a request that need not be sent; undefined sends it. */
  localAnswer?(request: output<Request>): Local | undefined;
}

/** `read` may be cached and asked again at any time; `write` changes something, or must not be repeated. */
export type CallKind = 'read' | 'write';

/** What a caller passes: fields with a default may be left out. */
export type RequestOfCall<Made> = Made extends CallShape<infer Request> ? input<Request> : never;

/** What a successful answer carries in `data`. */
export type DataOfCall<Made> =
  Made extends CallShape<ZodMiniType, infer Data, CallKind, infer Local>
    ? output<Data> | Exclude<Local, undefined>
    : never;
