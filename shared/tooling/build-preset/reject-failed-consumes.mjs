const SWALLOWS = '.then(onFactory).catch(onError)';

/**
 * Loader for the federation plugin's `consumes.js`. As published, a chunk counts as loaded though a shared
 * module it takes did not load; the chunk's modules then throw as they run, and what threw once is not run
 * again: one lost request would break a screen until the page is loaded anew. With this the chunk's promise
 * rejects instead, and the next who asks for the chunk asks for the shared module again.
 */
export default function rejectFailedConsumes(source) {
  if (!source.includes(SWALLOWS)) {
    throw new Error(
      `${this.resourcePath} has changed: look whether a failed shared module is still swallowed.`,
    );
  }
  return source.replace(SWALLOWS, '.then(onFactory).catch((error) => { onError(error); throw error; })');
}
