import type { LocalText } from '@assistant/contract';
import { ApiError } from '../http/api-error';

/** Why a login has ended that its player did not leave: another password, another device, a deletion. */
export type EndReason = 'password' | 'ended' | 'deletion';

const words: Readonly<Record<EndReason, LocalText>> = {
  password: {
    zh: '密码已修改，请用新密码登录',
    en: 'The password was changed. Please log in with the new one.',
  },
  ended: {
    zh: '这里的登录已在另一台设备上结束，请重新登录',
    en: 'This login was ended on another device. Please log in again.',
  },
  deletion: {
    zh: '此账号将被删除，已退出登录；期限内登录即可保留',
    en: 'This account will be deleted, so you are logged out. Log in before that to keep it.',
  },
};

/** The refusal of a token whose login has ended, with its reason in words. */
export const loginEnded = (why: EndReason): ApiError => new ApiError(401, words[why], { data: { why } });
