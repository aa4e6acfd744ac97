import type { RequestOf } from '@assistant/contract';
import { useGetServerQuery } from './calls';

type ListRequest = RequestOf<'getServer'>;

/**
 * The names of regions or servers; `null` asks for none. Each new request begins with an empty list, and a
 * late answer never fills another request's list.
 */
export function useServerList(request: ListRequest | null) {
  const { currentData, isFetching, isError, refetch } = useGetServerQuery(request as ListRequest, {
    skip: request === null,
    refetchOnMountOrArgChange: true,
  });
  const asked = request !== null;
  return {
    names: asked && !isFetching ? (currentData?.server_list ?? []) : [],
    loading: asked && isFetching,
    failed: asked && !isFetching && isError,
    retry: () => void refetch(),
  };
}
