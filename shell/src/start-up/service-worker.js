/*
 * Served at /service-worker.js with push-worker.js and offline-worker.js behind it, plain scripts without a build. This
 * part leads from a pressed notification to its page, where no button of it was pressed; the page shows it by this worker, because Chrome on Android shows
 * no other.
 */
self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  notification.close();
  // A button does something else (push-worker.js).
  if (action) return;
  const { path } = notification.data;
  const lead = async () => {
    const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (!page) return self.clients.openWindow(path);
    // The page navigates itself, so that it loses nothing by a reload.
    page.postMessage({ type: 'notification-click', path });
    return page.focus();
  };
  event.waitUntil(lead());
});
