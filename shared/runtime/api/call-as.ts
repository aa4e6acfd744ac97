import type { CallShape, DataOfCall, RequestOfCall } from '@assistant/schema';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error';
import { baseQuery } from './base-query';

/** Makes a call for one identity. It rejects with an `ApiError`. */
export type SendCall = <Made extends CallShape>(
  call: Made,
  request: RequestOfCall<Made>,
) => Promise<DataOfCall<Made>>;

/**
 * Makes one call with another session's token (`null`: without one), apart from the page's own session.
 * Nothing of it enters the store or the cache, and an unknown token ends no session here.
 * @example const { data, error } = await callAs(null, login, { username, password });
 */
export async function callAs<Made extends CallShape>(
  token: string | null,
  call: Made,
  request: RequestOfCall<Made>,
): Promise<{ data: DataOfCall<Made>; error?: never } | { data?: never; error: ApiError }> {
  const { signal, abort } = new AbortController();
  const world: BaseQueryApi = {
    signal,
    abort,
    dispatch: (action: unknown) => action as never,
    getState: () => ({ session: { token } }),
    extra: undefined,
    endpoint: call.path,
    type: 'mutation',
  };
  const { data, error } = await baseQuery({ call, request: request as object }, world, {});
  return error ? { error } : { data: data as DataOfCall<Made> };
}
