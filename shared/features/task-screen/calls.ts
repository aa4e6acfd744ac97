import { injectCalls } from '@assistant/api';
import {
  getGameInfo,
  isUserPayed,
  tasksMarkDone,
  tasksRecords,
  tasksRun,
  tasksStatus,
} from '@assistant/contract';

/** The calls of a task's screen. */
export const taskCalls = injectCalls({
  getGameInfo,
  isUserPayed,
  tasksMarkDone,
  tasksRecords,
  tasksRun,
  tasksStatus,
});

export const {
  useGetGameInfoQuery,
  useIsUserPayedQuery,
  useLazyTasksRecordsQuery,
  useTasksMarkDoneMutation,
  useTasksRecordsQuery,
  useTasksRunMutation,
  useTasksStatusQuery,
} = taskCalls;
