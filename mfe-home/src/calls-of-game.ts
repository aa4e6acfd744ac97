import { injectCalls } from '@assistant/api';
import { getGameInfo } from '@assistant/contract';

export const { useGetGameInfoQuery } = injectCalls({ getGameInfo });
