import type { BrokenSource } from './broken-source';

/** A sentence of the specification broken in the sources. */
interface BrokenSentence extends BrokenSource {
  /** The section of the specification. */
  section: number;
}

const BRAND = [
  'mfe-auth/src/login/login.test.tsx',
  'the screen carries the brand in both languages, the warning and its title',
] as const;
const GUARD = [
  'shell/src/stored-token.test.tsx',
  'the guard goes by the token that is really stored, and by nothing else',
] as const;
const TIMEOUT = [
  'shared/runtime/api/base-query.test.ts',
  'after 10 seconds the request ends with the specification’s words',
] as const;

/** Three of each section of docs/spec-coverage.md; their tests are named there. */
export const BROKEN_SENTENCES: readonly BrokenSentence[] = [
  {
    section: 1,
    breaks: 'the warning has other words',
    file: 'mfe-auth/src/page/strings.ts',
    change: ['激活前请勿付费，谨防诈骗', '激活后请付费'],
    test: BRAND,
  },
  {
    section: 1,
    breaks: 'a token is stored under another key',
    file: 'shared/runtime/store/session-storage.ts',
    change: ["TOKEN_KEY = 'token'", "TOKEN_KEY = 'session'"],
    test: GUARD,
  },
  {
    section: 1,
    breaks: 'the banner comes back after it was put away',
    file: 'mfe-home/src/game-info/app-banner.tsx',
    change: ["sessionStorage.setItem(DISMISSED_KEY, '1');", ''],
    test: [
      'mfe-home/src/game-info/game-info.test.tsx',
      'the banner goes when it is put away, and stays away in this session',
    ],
  },
  {
    section: 2,
    breaks: 'titles end otherwise',
    file: 'shared/runtime/remote/page-title.ts',
    change: ["' - Three Kingdoms Assistant'", "' | Three Kingdoms Assistant'"],
    test: BRAND,
  },
  {
    section: 2,
    breaks: 'the guard lets everybody in',
    file: 'shell/src/guard.ts',
    change: ['getAppStore().getState().session.token !== null', 'true'],
    test: GUARD,
  },
  {
    section: 2,
    breaks: 'remember-me is ticked by default',
    file: 'mfe-auth/src/login/use-login-fields.ts',
    change: ['remember: remembered !== null', 'remember: true'],
    test: ['mfe-auth/src/login/login.test.tsx', 'remember-me is off by default'],
  },
  {
    section: 3,
    breaks: 'the stored userInfo is the answer alone',
    file: 'shared/features/accounts/use-log-in.ts',
    change: ['user: { ...data, account }', 'user: data'],
    test: [
      'mfe-auth/src/login/login.test.tsx',
      'the stored userInfo is the answer plus the account that was typed',
    ],
  },
  {
    section: 3,
    breaks: 'a registration names the mobile number otherwise',
    file: 'mfe-auth/src/register/register-fields.ts',
    change: ['wechat: keepDigits', 'mobile: keepDigits'],
    test: [
      'mfe-auth/src/register/register-fields.test.ts',
      'the request holds the mobile number as wechat, and what is unset as an empty text',
    ],
  },
  {
    section: 3,
    breaks: 'the chat session stays after a logout',
    file: 'shared/runtime/store/session-storage.ts',
    change: [", 'chat_session_id'", ''],
    test: [
      'shared/runtime/store/session-storage.test.ts',
      'logging out removes token, userInfo, all configuration and the chat session',
    ],
  },
  {
    section: 4,
    breaks: 'a count that rises from 0 is news',
    file: 'shell/src/unread/watch-unread.ts',
    change: ['(before > 0 || hinted)', '(before >= 0 || hinted)'],
    test: [
      'shell/src/unread/watch-unread.test.ts',
      'news is a count that rises above a previous one that was not zero',
    ],
  },
  {
    section: 4,
    breaks: 'the themes cycle in another order',
    file: 'shared/runtime/store/theme.ts',
    change: ["'dark', 'light', 'eyecare'", "'dark', 'eyecare', 'light'"],
    test: ['shared/runtime/store/theme.test.ts', 'the cycle is dark, light, eyecare, auto, dark'],
  },
  {
    section: 4,
    breaks: 'four toasts stand at one position',
    file: 'shared/runtime/store/toast-item.ts',
    change: ['TOAST_STACK_LIMIT = 3', 'TOAST_STACK_LIMIT = 4'],
    test: ['shared/runtime/store/toast-item.test.ts', 'keeps three at a position and leaves out the oldest'],
  },
  {
    section: 5,
    breaks: 'the mobile number takes letters',
    file: 'mfe-auth/src/register/register-fields.ts',
    change: ["    .replace(/\\D/g, '')\n", ''],
    test: [
      'mfe-auth/src/register/register.test.tsx',
      'the mobile number takes digits only, 11 at most, wherever they are typed or pasted',
    ],
  },
  {
    section: 5,
    breaks: 'a region is asked for with version -1',
    file: 'mfe-auth/src/register/register-fields.ts',
    change: ['fields.platform === UNSURE_PLATFORM || Boolean', 'Boolean'],
    test: ['mfe-auth/src/register/missing-items.test.tsx', '不确定版本 needs no region'],
  },
  {
    section: 5,
    breaks: 'empty fields are told in other words',
    file: 'shared/features/accounts/strings.ts',
    change: ['请输入用户名和密码', '请填写'],
    test: ['mfe-auth/src/login/login.test.tsx', '%s: 请输入用户名和密码, and no request is sent'],
  },
  {
    section: 6,
    breaks: 'a call without a token is answered',
    file: 'server/src/http/route.ts',
    change: ['if (!found) throw notLoggedIn();', ''],
    test: ['server/src/http/validation.test.ts', 'refuses a request without a token with 401'],
  },
  {
    section: 6,
    breaks: 'every level opens every tier',
    file: 'shared/domain/contract/membership.ts',
    change: ["return tier === 'basic' ||", "return tier !== 'none' ||"],
    test: [
      'server/src/features/settings/settings.test.ts',
      'a locked tier cannot be written; settings saved while it was open are kept',
    ],
  },
  {
    section: 6,
    breaks: 'a customer-service account cannot send',
    file: 'shared/domain/contract/cs/conversations.ts',
    change: ["'agent', 'write', '/api/cs/send_message'", "'player', 'write', '/api/cs/send_message'"],
    test: [
      'server/src/features/chat/chat.test.ts',
      'messages are stored with exactly the fields of the specification',
    ],
  },
  {
    section: 7,
    breaks: 'a login is sent with the stored token',
    file: 'shared/runtime/api/base-query.ts',
    change: ["call.path === '/api/login' ? null : ", ''],
    test: [
      'shared/runtime/api/base-query.test.ts',
      'the token is a field of the body of a POST, and is never sent with a login',
    ],
  },
  {
    section: 7,
    breaks: 'a request waits nine seconds',
    file: 'shared/runtime/api/base-query.ts',
    change: ['REQUEST_TIMEOUT_MS = 10_000', 'REQUEST_TIMEOUT_MS = 9_000'],
    test: TIMEOUT,
  },
  {
    section: 7,
    breaks: 'history is read forty messages at a time',
    file: 'shared/domain/contract/chat/chat-get-history.ts',
    change: ['HISTORY_LIMIT = 50', 'HISTORY_LIMIT = 40'],
    test: [
      'shared/domain/contract/chat-defaults.test.ts',
      'history is read fifty messages at a time as a player, unless the request says otherwise',
    ],
  },
  {
    section: 8,
    breaks: 'a timeout has other words',
    file: 'shared/runtime/api/api-error.ts',
    change: ['timeout of', 'Timeout of'],
    test: TIMEOUT,
  },
  {
    section: 8,
    breaks: 'a chat error is swallowed',
    file: 'shared/features/conversation/state/chat-calls.ts',
    change: ['throw cause;', 'return undefined as never;'],
    test: [
      'shared/features/conversation/state/chat-calls.test.ts',
      'a failed %s is logged, and thrown again to the caller',
    ],
  },
  {
    section: 8,
    breaks: 'the version watch slows down a failure later',
    file: 'shell/src/version/version-constants.ts',
    change: ['VERSION_FAILURES_BEFORE_BACKOFF = 3', 'VERSION_FAILURES_BEFORE_BACKOFF = 4'],
    test: [
      'shell/src/version/version-machine.test.ts',
      'from the third failure on the interval doubles, up to 300 s',
    ],
  },
  {
    section: 9,
    breaks: 'the banner stays a second longer',
    file: 'shell/src/unread/unread-constants.ts',
    change: ['UNREAD_BANNER_MS = 3_000', 'UNREAD_BANNER_MS = 4_000'],
    test: [
      'shell/src/unread/unread-watch.test.tsx',
      'a rising count shows a banner for 3 s, which leads to the chat',
    ],
  },
  {
    section: 9,
    breaks: 'the badge ends at 98',
    file: 'shared/kit/ui/badge/badge.tsx',
    change: ['BADGE_CAP = 99', 'BADGE_CAP = 98'],
    test: ['shared/kit/ui/badge/badge.test.tsx', 'for %d reads “%s”'],
  },
  {
    section: 9,
    breaks: 'the redirect after a registration waits a second longer',
    file: 'mfe-auth/src/register/use-registration.ts',
    change: ['REDIRECT_DELAY_MS = 1_500', 'REDIRECT_DELAY_MS = 2_500'],
    test: [
      'mfe-auth/src/register/registration.test.tsx',
      'success: the request of the spec, an obfuscated login, and game info after 1.5 s',
    ],
  },
];
