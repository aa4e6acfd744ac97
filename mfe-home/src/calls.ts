import { injectCalls } from '@assistant/api';
import { getConfig, getGameInfo, me, tasksRecords, tasksStatus } from '@assistant/contract';

/** The calls that more than one page makes. */
export const homeCalls = injectCalls({ getConfig, getGameInfo, me, tasksRecords, tasksStatus });

export const {
  useGetConfigQuery,
  useGetGameInfoQuery,
  useMeQuery,
  useTasksRecordsQuery,
  useTasksStatusQuery,
} = homeCalls;
