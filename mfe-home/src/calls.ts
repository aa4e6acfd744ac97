import { injectCalls } from '@assistant/api';
import { getConfig, getGameInfo, me, tasksDay, tasksRecords, tasksStatus } from '@assistant/contract';

/** The calls that more than one page makes. */
export const homeCalls = injectCalls({ getConfig, getGameInfo, me, tasksDay, tasksRecords, tasksStatus });

export const {
  useGetConfigQuery,
  useGetGameInfoQuery,
  useMeQuery,
  useTasksDayQuery,
  useTasksRecordsQuery,
  useTasksStatusQuery,
} = homeCalls;
