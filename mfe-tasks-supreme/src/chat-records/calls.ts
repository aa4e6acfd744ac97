import { injectCalls } from '@assistant/api';
import { tasksChatRecords } from '@assistant/contract';

export const { useLazyTasksChatRecordsQuery, useTasksChatRecordsQuery } = injectCalls({ tasksChatRecords });
