/* Served at /service-worker.js, plain script without a build. It does one thing: notifications of the
   system, which Chrome on Android shows for a service worker only. It answers no request of the page:
   versions are the releases' business (docs/architecture.md). */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data;
  const lead = async () => {
    const [page] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (!page) return self.clients.openWindow(path);
    // The page leads on by itself: nothing it holds is lost by a new load.
    page.postMessage({ type: 'notification-click', path });
    return page.focus();
  };
  event.waitUntil(lead());
});
