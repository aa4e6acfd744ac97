import { injectCalls } from '@assistant/api';
import { tasksDay } from '@assistant/contract';

export const { useTasksDayQuery } = injectCalls({ tasksDay });
