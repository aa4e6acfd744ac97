import { injectCalls } from '@assistant/api';
import { chatUnreadCount, getConfig, getGameInfo, me, tasksRecords, tasksStatus } from '@assistant/contract';

/** The calls that more than one place of the shell makes. */
export const shellCalls = injectCalls({
  chatUnreadCount,
  getConfig,
  getGameInfo,
  me,
  tasksRecords,
  tasksStatus,
});

export const {
  useGetConfigQuery,
  useGetGameInfoQuery,
  useMeQuery,
  useTasksRecordsQuery,
  useTasksStatusQuery,
} = shellCalls;
