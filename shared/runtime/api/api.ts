import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';

/**
 * The API client of shell and remotes: one cache for the page, one way for every request (spec section 7). It
 * knows no call of its own: each app injects those it makes (`injectCalls`).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [] as string[],
  endpoints: () => ({}),
});
