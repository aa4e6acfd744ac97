import { injectCalls } from '@assistant/api';
import { getServer, keptFor, register } from '@assistant/contract';

export const { useGetServerQuery, useKeptForQuery, useRegisterMutation } = injectCalls({
  getServer,
  keptFor,
  register,
});
