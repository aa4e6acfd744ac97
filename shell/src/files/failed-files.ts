/** Files that a script or style of this page could not use, with the hashes they must have, by address. */
const failed = new Map<string, string>();
/** Each is fetched past the cache once, until Retry. */
const refetched = new Set<string>();
let foundAltered = false;

/** Notes each script or style with a hash that does not load: lost on its way, or not what was released. */
export function watchFailedFiles(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return;
      const url = target instanceof HTMLScriptElement ? target.src : target.href;
      if (target.integrity) failed.set(url, target.integrity);
    },
    true,
  );
}

/** For Retry: each may be fetched past the cache once more. */
export const forgetRefetched = (): void => refetched.clear();

/** Whether a file came that is not the one that was released. */
export const hasFoundAltered = (): boolean => foundAltered;

/**
 * Fetches what failed past the cache, once each: an altered answer that may be kept for ever would else come again at
 * every try, also after a restart of the browser (docs/federation.md#altered-and-cached). Never rejects.
 */
export async function refetchFailedFiles(): Promise<void> {
  const files = [...failed].filter(([url]) => !refetched.has(url));
  failed.clear();
  if (files.length === 0) return;
  // Apart, for most pages never need it. Where it does not arrive either, the file is only asked for again.
  const refetch = await import('./refetch').then(
    (file) => file.refetch,
    () => undefined,
  );
  await Promise.all(
    files.map(async ([url, integrity]) => {
      refetched.add(url);
      try {
        if (!(await refetch?.(url, integrity))) return;
        foundAltered = true;
        console.warn(`${url} is not what was released; it was fetched past the cache`);
      } catch (error) {
        console.warn(`${url} could not be fetched past the cache:`, error);
      }
    }),
  );
}
