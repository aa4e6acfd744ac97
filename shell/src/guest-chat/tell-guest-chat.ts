import { defineStrings, getLanguage } from '@assistant/i18n';
import { type AppStore, showToast } from '@assistant/store';

const strings = defineStrings({
  zh: { message: '登录前您给客服留过言，可以接着聊', see: '查看' },
  en: { message: 'You wrote to customer service before you logged in. You can go on there.', see: 'View' },
});

/** Where a visitor's conversation is remembered (mfe-chat/src/guest/guest.ts). */
const KEY = 'guest_chat';
const CHAT = '/main/customer-service';
const SHOWN_MS = 8_000;

/** Whether a visitor has written here, and it is not decided yet whose that is. */
function isOpen(): boolean {
  try {
    const guest = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return guest?.written === true && !guest.apart;
  } catch {
    return false;
  }
}

/** Shows a player who wrote here before the login where that conversation goes on. */
export function tellGuestChat(store: AppStore): void {
  if (!isOpen() || location.pathname === CHAT) return;
  const t = strings[getLanguage()];
  store.dispatch(
    showToast({
      type: 'info',
      message: t.message,
      mode: 'bar',
      duration: SHOWN_MS,
      actionText: t.see,
      to: CHAT,
    }),
  );
}
