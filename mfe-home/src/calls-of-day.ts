import { injectCalls } from '@assistant/api';
import { tasksDay } from '@assistant/contract';

export const dayCalls = injectCalls({ tasksDay });

export const { useTasksDayQuery } = dayCalls;
