import { type CallName, calls, type DataOf, type RequestOf } from '@assistant/shared/contract';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import type { ApiError } from './api-error';
import { baseQuery } from './base-query';

/**
 * Makes one call in the name of another session (`null`: of none), beside the page's own: nothing of it
 * enters the store or the cache, and a token that is no longer known ends nothing here.
 * @example const { data, error } = await callAs(null, 'login', { username, password });
 */
export async function callAs<Name extends CallName>(
  token: string | null,
  name: Name,
  request: RequestOf<Name>,
): Promise<{ data: DataOf<Name>; error?: never } | { data?: never; error: ApiError }> {
  const { signal, abort } = new AbortController();
  const world: BaseQueryApi = {
    signal,
    abort,
    dispatch: (action: unknown) => action as never,
    getState: () => ({ session: { token } }),
    extra: undefined,
    endpoint: name,
    type: 'mutation',
  };
  const { data, error } = await baseQuery({ call: calls[name], request }, world, {});
  return error ? { error } : { data: data as DataOf<Name> };
}
