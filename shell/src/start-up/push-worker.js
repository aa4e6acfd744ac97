/*
 * Part of /service-worker.js (releases/src/publish-shell.ts puts the parts together): shows what a push service brings.
 * The server has encrypted it for this browser, and the browser gives it here decrypted.
 */

/** The pages that the player has before their eyes, which show news by themselves. */
async function watchedPages() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter(({ visibilityState }) => visibilityState === 'visible');
}

/**
 * Shows a message. One of the same tag, also of a hidden page, is replaced by it without a sound, so that nothing is shown
 * twice. Browsers take push away from who shows nothing, so before a watching player it is shown and taken down.
 */
async function showPush({ title, body, path, tag, actions, language }) {
  const watched = await watchedPages();
  const data = { path, language };
  const silent = watched.length > 0;
  await self.registration.showNotification(title, { body, tag, data, actions, silent });
  // What has buttons is shown by the page it leads to alone, which takes it down (mfe-home/src/report).
  if (actions) for (const page of watched) page.postMessage({ type: 'notification-shown', path });
  else if (silent) for (const shown of await self.registration.getNotifications({ tag })) shown.close();
}

/** A browser lets a notification that was pressed open a page for a few seconds only. */
const ANSWER_MS = 5000;

/** What a press says that no server has answered. */
const NOT_SENT = { zh: '没有网络，没有选成，请再按一次', en: 'No network: not chosen, please press again' };

/**
 * Does what was pressed on a word before a login, by the key in its link, and shows what was done or has happened meanwhile;
 * without an answer that, with the buttons again: a second press of what has arrived says what was done.
 * Throws where the page has to say it.
 */
async function answerWord({ title, tag, actions, data: { path, language, about = title } }, answer) {
  const response = await fetch('/api/login_word', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: path.split('#')[1], answer }),
    signal: AbortSignal.timeout(ANSWER_MS),
  }).catch(() => undefined);
  if (!response) {
    const again = { body: about, tag, actions, data: { path, language, about } };
    return self.registration.showNotification(NOT_SENT[language], again);
  }
  const { data } = await response.json();
  return self.registration.showNotification(data.said[language], { tag, data: { path }, silent: true });
}

self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  // A button that is a link is opened as the notification is (service-worker.js).
  if (!action || action.startsWith('/')) return;
  const { path } = notification.data;
  const openPage = () => isOwn(path) && self.clients.openWindow(path);
  event.waitUntil(answerWord(notification, action).catch(openPage));
});

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json()));
});
