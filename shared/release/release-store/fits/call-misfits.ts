import type { CallAuth } from '@assistant/contract';
import type { Schema } from './schema';
import { schemaMisfits } from './schema-misfits';

/** A call, as a build declares it or the API has it. */
export interface ApiCall {
  auth: CallAuth;
  /** The most bytes in its body. */
  maxBytes: number;
  /** Without the token. */
  request: Schema;
  /** `data` of a successful answer. */
  data: Schema;
}

/** By method and path: `POST /api/login`. */
export type ApiCalls = Record<string, ApiCall>;

/** Who else may make a call of each kind, beside those who may make it by this one. */
const ALSO_FOR: Record<CallAuth, readonly CallAuth[]> = {
  none: [],
  optional: ['none'],
  account: ['none', 'optional'],
  player: ['none', 'optional', 'account'],
  agent: ['none', 'optional', 'account'],
  key: [],
};

/** Why a call, as a page makes it, does not work with the API as it is; none if it does. */
function misfitsOf(made: ApiCall, has: ApiCall): string[] {
  const mayCall = has.auth === made.auth || ALSO_FOR[made.auth].includes(has.auth);
  return [
    ...(mayCall ? [] : [`it is for ${made.auth}, but the API takes it from ${has.auth}`]),
    ...(has.maxBytes < made.maxBytes
      ? [`its body may have ${made.maxBytes} bytes, but the API takes ${has.maxBytes}`]
      : []),
    ...schemaMisfits(made.request, has.request, 'request'),
    ...schemaMisfits(has.data, made.data, 'data'),
  ];
}

/**
 * Why the calls of a page do not all work with the API, as sentences that name the call and the field.
 * @param who the page, such as `mfe-chat 1.0.0-3f2a`
 * @param made the calls it makes; a build that was published before they were written down does not say
 */
export function callMisfits(who: string, made: ApiCalls | undefined, api: ApiCalls): string[] {
  return Object.entries(made ?? {}).flatMap(([name, call]) => {
    const has = api[name];
    if (!has) return [`${who} calls ${name}, which the API does not have`];
    return misfitsOf(call, has).map((misfit) => `${who} calls ${name}: ${misfit}`);
  });
}
