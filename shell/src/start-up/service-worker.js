/*
 * Served at /service-worker.js with push-worker.js and offline-worker.js behind it, plain scripts without a build. This
 * part leads from a pressed notification to its page, or from a button of it to the button's; the page shows it by this worker,
 * because Chrome on Android shows no other.
 */

/** Whether an address is one of this site: //host leaves it. */
const isOwn = (path) => new URL(path, self.location.origin).origin === self.location.origin;

self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  notification.close();
  // What is no path is an answer (push-worker.js).
  if (action && !action.startsWith('/')) return;
  const path = action || notification.data.path;
  if (!isOwn(path)) return;
  const lead = async () => {
    const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (!page) return self.clients.openWindow(path);
    // The page navigates itself, so that it loses nothing by a reload.
    page.postMessage({ type: 'notification-click', path });
    return page.focus();
  };
  event.waitUntil(lead());
});
