/** The code of a system or database error, if it has one. */
export function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

/** What a file or folder gives; undefined where it is not there. @throws any other error */
export const unlessGone = <One>(work: Promise<One>): Promise<One | undefined> =>
  work.catch((error) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });

/** The message of a failure. */
export function messageOf(error: unknown): string {
  const isError = typeof error === 'object' && error !== null && 'message' in error;
  return String(isError ? error.message : error);
}

/**
 * The message of a failure, as health may say it to anybody: what a database or a network says names addresses and users, so that is its
 * code alone. What a disk says stays.
 */
export const publicMessageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'path' in error
    ? messageOf(error)
    : codeOf(error) || messageOf(error);
