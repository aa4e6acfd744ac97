import { injectCalls } from '@assistant/api';
import { chatUnreadCount, getConfig, me } from '@assistant/contract';

/** The calls that more than one part of the shell makes. */
export const shellCalls = injectCalls({ chatUnreadCount, getConfig, me });

export const { useGetConfigQuery, useMeQuery } = shellCalls;
