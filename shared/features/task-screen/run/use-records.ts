import type { ApiError } from '@assistant/api';
import type { DataOf, LeftOut, TaskRecord } from '@assistant/contract';
import { useEffect, useState } from 'react';
import { useLazyTasksRecordsQuery, useTasksRecordsQuery } from '../calls';

/** What stands in the records: a run, or a span in which runs were left out. */
export type Entry = TaskRecord | LeftOut;

const keyOf = (entry: Entry) => ('result' in entry ? entry.id : `left out ${entry.id}`);

/** When it ended; what goes on is the newest. */
const endOf = (entry: Entry) => ('result' in entry ? entry.finished_at : (entry.to ?? '9'));

/** Both lists as one, the newest first, each entry once; of the first without a span that went on then. */
export function merged(known: readonly Entry[], read: readonly Entry[]): Entry[] {
  const byKey = new Map([...known.filter(({ id }) => id), ...read].map((entry) => [keyOf(entry), entry]));
  return [...byKey.values()].sort((a, b) => endOf(b).localeCompare(endOf(a)));
}

type Answer = DataOf<'tasksRecords'>;
const entriesOf = ({ records, left_out = [] }: Answer): Entry[] => [...left_out, ...records];

interface Page {
  entries: Entry[];
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
  const [seen, setSeen] = useState<Entry[]>([]);
  const { currentData, refetch, isUninitialized } = first;

  // Earlier first pages stay, so that no records are lost when new ones push them down.
  useEffect(() => {
    if (currentData) setSeen((known) => merged(known, entriesOf(currentData)));
  }, [currentData]);
  const listed = currentData?.records[0]?.id;
  useEffect(() => {
    if (newest !== undefined && listed !== undefined && newest > listed && !isUninitialized) void refetch();
  }, [newest, listed, isUninitialized, refetch]);
  useEffect(() => {
    if (newest !== undefined && currentData?.records.length === 0) void refetch();
  }, [newest, currentData, refetch]);

  const entries = merged(older?.entries ?? [], seen);
  async function loadMore() {
    const before = entries.filter((entry) => 'result' in entry).at(-1)?.id;
    if (!before) return;
    const { data } = await load({ task, before });
    if (data) {
      setOlder((known) => ({
        entries: merged(known?.entries ?? [], entriesOf(data)),
        hasMore: data.has_more,
      }));
    }
  }
  return {
    entries,
    loading: first.isLoading,
    error: currentData ? undefined : (first.error as ApiError | undefined),
    retry: refetch,
    hasMore: older ? older.hasMore : (currentData?.has_more ?? false),
    loadMore,
    loadingMore: loading.isFetching,
    loadFailed: loading.isError,
  };
}
