import { injectCalls } from '@assistant/api';
import { loginWord } from '@assistant/contract';

export const { useLoginWordMutation } = injectCalls({ loginWord });
