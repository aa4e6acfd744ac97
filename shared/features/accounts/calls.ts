import { injectCalls } from '@assistant/api';
import { login } from '@assistant/contract';

export const { useLoginMutation } = injectCalls({ login });
