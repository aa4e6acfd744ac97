import { injectCalls } from '@assistant/api';
import { chatUnreadCount, getConfig, me, tasksRecords } from '@assistant/contract';

/** The calls that more than one part of the shell makes. */
export const shellCalls = injectCalls({ chatUnreadCount, getConfig, me, tasksRecords });

export const { useGetConfigQuery, useMeQuery } = shellCalls;
