import type { CallShape, DataOfCall, RequestOfCall, ZodMiniType } from '@assistant/schema';
import type {
  EndpointBuilder,
  EndpointDefinition,
  MutationDefinition,
  QueryDefinition,
} from '@reduxjs/toolkit/query/react';
import { api } from './api';
import { isApiError } from './api-error';
import type { baseQuery } from './base-query';

type Send = typeof baseQuery;
type Read = CallShape<ZodMiniType, ZodMiniType, 'read'>;

/** The endpoint of each call: a query for one that reads, a mutation for one that writes. */
type Definitions<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends Read
    ? QueryDefinition<RequestOfCall<Calls[Name]>, Send, string, DataOfCall<Calls[Name]>, 'api'>
    : MutationDefinition<RequestOfCall<Calls[Name]>, Send, string, DataOfCall<Calls[Name]>, 'api'>;
};

/**
 * Gives the page's API client the calls an app makes, each by its name in the contract, and gives back the
 * client with their hooks and endpoints. A call that another app has injected already stays as it is: both
 * share its cache. Therefore an answer is checked by the declaration that came first, and reaches everyone
 * as the server sent it, with fields that an older declaration does not know.
 * @example export const { useGetGameInfoQuery } = injectCalls({ getGameInfo });
 */
export function injectCalls<const Calls extends Record<string, CallShape>>(calls: Calls) {
  const fresh = Object.entries<CallShape>(calls).filter(([name]) => !(name in api.endpoints));
  return api.enhanceEndpoints({ addTagTypes: fresh.flatMap(([, { tags = [] }]) => tags) }).injectEndpoints({
    endpoints: (build) =>
      Object.fromEntries(fresh.map(([name, call]) => [name, endpointOf(build, call)])) as Definitions<Calls>,
  });
}

type Builder = EndpointBuilder<Send, string, 'api'>;

function endpointOf(
  build: Builder,
  call: CallShape,
): EndpointDefinition<object, Send, string, unknown, 'api'> {
  const { kind, tags = [] } = call;
  if (kind === 'write') {
    return build.mutation<unknown, object>({
      query: (request) => ({ call, request }),
      invalidatesTags: (_, error) => {
        // What is gone is not what the page has read.
        if (!error || isRefused(error, 404)) return tags;
        // Where it is not allowed, the membership may have ended since the page read it.
        return isRefused(error, 403) ? ['Me'] : [];
      },
    });
  }
  return build.query<unknown, object>({
    queryFn: async (request, _store, _options, send) => {
      const data = call.localAnswer?.(request);
      return data === undefined ? send({ call, request }) : { data };
    },
    providesTags: tags,
  });
}

const isRefused = (error: unknown, code: number): boolean => isApiError(error) && error.code === code;
