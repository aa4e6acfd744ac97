import { injectCalls } from '@assistant/api';
import { getUserIpDict, me } from '@assistant/contract';

export const { useGetUserIpDictQuery, useMeQuery } = injectCalls({ getUserIpDict, me });
