/** Local storage keys of spec section 3; `historyAccounts` is our name for its history accounts list. */
export const HISTORY_KEY = 'historyAccounts';
/** Map of account to sealed password, for account switching. */
export const CACHED_PASSWORDS_KEY = 'cachedPasswords';
/**
 * The name that the login screen starts with. While someone is logged in, the session's name (one key for
 * both).
 */
export const USERNAME_KEY = 'username';
/** The sealed password the login screen starts with. */
export const PASSWORD_KEY = 'password';
/** Whether 记住我 was ticked at the last login: "true" or "false". */
export const REMEMBER_ME_KEY = 'rememberMe';
/** Whether logging out keeps the remembered credentials: "true" or "false". */
export const REMEMBER_LOGIN_KEY = 'is_remember_login_data';
