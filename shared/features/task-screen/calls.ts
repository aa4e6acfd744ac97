import { injectCalls } from '@assistant/api';
import {
  getGameInfo,
  isUserPayed,
  tasksMarkDone,
  tasksPreview,
  tasksRecords,
  tasksRun,
  tasksStatistics,
  tasksStatus,
} from '@assistant/contract';

/** The calls of a task's screen. */
export const taskCalls = injectCalls({
  getGameInfo,
  isUserPayed,
  tasksMarkDone,
  tasksPreview,
  tasksRecords,
  tasksRun,
  tasksStatistics,
  tasksStatus,
});

export const {
  useGetGameInfoQuery,
  useIsUserPayedQuery,
  useLazyTasksPreviewQuery,
  useLazyTasksRecordsQuery,
  useTasksMarkDoneMutation,
  useTasksRecordsQuery,
  useTasksRunMutation,
  useTasksStatisticsQuery,
  useTasksStatusQuery,
} = taskCalls;
