/*
 * Served at /service-worker.js, plain script without a build. It only shows system notifications, which
 * Chrome on Android shows only for a service worker. It answers no request of the page, so it never serves an
 * old version (docs/architecture.md).
 */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  const lead = async () => {
    const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (!page) return self.clients.openWindow(path);
    // The page navigates itself, so that it loses nothing by a reload.
    page.postMessage({ type: 'notification-click', path });
    return page.focus();
  };
  event.waitUntil(lead());
});
