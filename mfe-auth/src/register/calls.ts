import { injectCalls } from '@assistant/api';
import { getServer, register } from '@assistant/contract';

export const { useGetServerQuery, useRegisterMutation } = injectCalls({ getServer, register });
