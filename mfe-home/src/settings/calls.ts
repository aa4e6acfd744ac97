import { injectCalls } from '@assistant/api';
import { getUserIpDict } from '@assistant/contract';

export const { useGetUserIpDictQuery } = injectCalls({ getUserIpDict });
