/*
 * Part of /service-worker.js (releases/src/publish-shell.ts puts the parts together): shows what a push service brings.
 * The server has encrypted it for this browser, and the browser gives it here decrypted.
 */

/** Whether the player has a page before their eyes, which shows news by itself. */
async function isWatched() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.some(({ visibilityState }) => visibilityState === 'visible');
}

/**
 * Shows a message. One of the same tag, also of a hidden page, is replaced by it without a sound, so that nothing is shown
 * twice. Browsers take push away from who shows nothing, so before a watching player it is shown and taken down.
 */
async function showPush({ title, body, path, tag }) {
  const watched = await isWatched();
  await self.registration.showNotification(title, { body, tag, data: { path }, silent: watched });
  if (!watched) return;
  for (const shown of await self.registration.getNotifications({ tag })) shown.close();
}

self.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(showPush(event.data.json()));
});
