/** How long one file may take to be fetched past the cache. */
const DEADLINE_MS = 8_000;

/** Whether an answer has another hash than it must have; a page over plain HTTP cannot know. */
async function isAltered(answer: Response, integrity: string): Promise<boolean> {
  if (!answer.ok || !crypto.subtle) return false;
  const hash = new Uint8Array(
    await crypto.subtle.digest(`SHA-${integrity.slice(3, 6)}`, await answer.arrayBuffer()),
  );
  return !integrity.includes(btoa(String.fromCharCode(...hash)));
}

/**
 * Fetches a file past the cache, into it.
 * @returns whether it is altered, in the cache or where it comes from
 * @throws if it does not arrive in time
 */
export async function refetch(url: string, integrity: string): Promise<boolean> {
  const signal = AbortSignal.timeout(DEADLINE_MS);
  const kept = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin', signal }).catch(
    () => undefined,
  );
  const altered = kept !== undefined && (await isAltered(kept, integrity));
  const fresh = await fetch(url, { cache: 'reload', signal });
  return (await isAltered(fresh, integrity)) || altered;
}
