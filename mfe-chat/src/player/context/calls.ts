import { injectCalls } from '@assistant/api';
import { chatEarlier, getConfig, getGameInfo, me, tasksStatus, tasksWhy } from '@assistant/contract';

/** The calls of what stands beside the conversation; those of other pages are read once for all. */
export const {
  useChatEarlierQuery,
  useGetConfigQuery,
  useGetGameInfoQuery,
  useMeQuery,
  useTasksStatusQuery,
  useTasksWhyQuery,
} = injectCalls({ chatEarlier, getConfig, getGameInfo, me, tasksStatus, tasksWhy });
