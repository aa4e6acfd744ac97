/*
 * A part of /service-worker.js, plain script without a build. Gives the page where there is no network, from the copy that
 * shell/src/offline keeps. With a network the network's page is shown, so that a release that was taken back is gone
 * (decision 0074). It never answers a request of the API.
 */
const PAGE_MS = 3000;
/** How the caches of copies begin (shell/src/offline/release-set.ts). */
const COPY = 'release ';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(givePage(event));
  else if (/^\/(shell|remotes)\//.test(pathname)) event.respondWith(giveFile(request));
});

/** The page of the newest whole copy. */
async function keptPage() {
  const names = (await caches.keys()).filter((name) => name.startsWith(COPY)).reverse();
  for (const name of names) {
    const page = await (await caches.open(name)).match('/');
    if (page) return page;
  }
  return undefined;
}

/** Without a network Firefox gives an error as the early answer, where Chrome refuses the promise. */
const isAnswer = (answer) => answer && answer.type !== 'error';

/** The network's page; the kept one if the network fails or takes too long. */
async function givePage({ request, preloadResponse }) {
  const kept = keptPage().catch(() => undefined);
  const network = Promise.resolve(preloadResponse)
    .then((answer) => (isAnswer(answer) ? answer : fetch(request)))
    .then(
      async (answer) => (answer.status >= 500 && (await kept)) || answer,
      async (error) => {
        const page = await kept;
        if (page) return page;
        throw error;
      },
    );
  const late = new Promise((resolve) => setTimeout(resolve, PAGE_MS)).then(() => kept);
  return Promise.race([network, late.then((page) => page ?? network)]);
}

/** A file of a release: its address changes with its content. One that is asked for past all caches is not kept on. */
async function giveFile(request) {
  if (request.cache !== 'reload') {
    const kept = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
    return kept ?? fetch(request);
  }
  for (const name of await caches.keys())
    await (await caches.open(name)).delete(request, { ignoreVary: true });
  return fetch(request);
}
