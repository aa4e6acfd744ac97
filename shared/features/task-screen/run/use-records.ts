import type { ApiError } from '@assistant/api';
import type { TaskRecord } from '@assistant/contract';
import { useEffect, useState } from 'react';
import { useLazyTasksRecordsQuery, useTasksRecordsQuery } from '../calls';

/** Both lists as one, the newest first, each record once. */
export function merged(a: readonly TaskRecord[], b: readonly TaskRecord[]): TaskRecord[] {
  const byId = new Map([...a, ...b].map((record) => [record.id, record]));
  return [...byId.values()].sort((one, other) => other.id - one.id);
}

interface Page {
  records: TaskRecord[];
  hasMore: boolean;
}

/**
 * A task's records: the last 20, older ones on demand.
 * @param newest id of the task's last record in its status; when it changes, the list is read again
 */
export function useRecords(task: string, newest: number | undefined) {
  const first = useTasksRecordsQuery({ task }, { refetchOnMountOrArgChange: true });
  const [load, loading] = useLazyTasksRecordsQuery();
  const [older, setOlder] = useState<Page>();
  const [seen, setSeen] = useState<TaskRecord[]>([]);
  const { currentData, refetch, isUninitialized } = first;

  // Earlier first pages stay, so that no records are lost when new ones push them down.
  useEffect(() => {
    if (currentData) setSeen((known) => merged(known, currentData.records));
  }, [currentData]);
  const listed = currentData?.records[0]?.id;
  useEffect(() => {
    if (newest !== undefined && listed !== undefined && newest > listed && !isUninitialized) void refetch();
  }, [newest, listed, isUninitialized, refetch]);
  useEffect(() => {
    if (newest !== undefined && currentData?.records.length === 0) void refetch();
  }, [newest, currentData, refetch]);

  const records = merged(seen, older?.records ?? []);
  async function loadMore() {
    const before = records.at(-1)?.id;
    if (before === undefined) return;
    const { data } = await load({ task, before });
    if (data) {
      setOlder((known) => ({ records: merged(known?.records ?? [], data.records), hasMore: data.has_more }));
    }
  }
  return {
    records,
    loading: first.isLoading,
    error: currentData ? undefined : (first.error as ApiError | undefined),
    retry: refetch,
    hasMore: older ? older.hasMore : (currentData?.has_more ?? false),
    loadMore,
    loadingMore: loading.isFetching,
    loadFailed: loading.isError,
  };
}
