import { injectCalls } from '@assistant/api';
import { tasksStatus } from '@assistant/contract';

export const { useTasksStatusQuery } = injectCalls({ tasksStatus });
