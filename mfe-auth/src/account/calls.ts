import { injectCalls } from '@assistant/api';
import {
  accountChangePassword,
  accountDelete,
  accountDetails,
  accountEndLogin,
  accountEndOtherLogins,
  accountLogins,
  accountSaveDetails,
} from '@assistant/contract';

export const {
  useAccountChangePasswordMutation,
  useAccountDeleteMutation,
  useAccountDetailsQuery,
  useAccountEndLoginMutation,
  useAccountEndOtherLoginsMutation,
  useAccountLoginsQuery,
  useAccountSaveDetailsMutation,
} = injectCalls({
  accountChangePassword,
  accountDelete,
  accountDetails,
  accountEndLogin,
  accountEndOtherLogins,
  accountLogins,
  accountSaveDetails,
});
