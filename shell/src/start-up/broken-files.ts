/**
 * Marks the page as broken when a script or style of its own does not load: index.html has words for it while nothing
 * else is there. What a remote does not get, its own outlet in the page shows. The file is fetched past the cache, so
 * that an altered one does not come again when the page is opened again (docs/federation.md#altered-and-cached). Where nothing
 * else is there yet, the page opens itself again, once in a tab for each file.
 */
export function watchBrokenFiles(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof Element && target.matches('script, link[rel="stylesheet"]'))) return;
      document.documentElement.dataset.broken = '';
      const own = target.getAttribute('src') ?? target.getAttribute('href');
      if (!own?.startsWith('/shell/')) return;
      fetch(own, { cache: 'reload' })
        .then(({ ok }) => {
          if (!ok || sessionStorage[own] || !document.querySelector('.splash')) return;
          sessionStorage[own] = 1;
          location.reload();
        })
        .catch(() => {});
    },
    true,
  );
}
