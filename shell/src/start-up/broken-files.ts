/**
 * Marks the page as broken when a script or style of its own does not load: index.html has words for it while nothing
 * else is there. What a remote does not get, its own place in the page tells.
 */
export function watchBrokenFiles(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof Element && target.matches('script, link[rel="stylesheet"]'))
        document.documentElement.dataset.broken = '';
    },
    true,
  );
}
