/** The code of a failure of the system or the database, or nothing where it has none. */
export function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}

/** What a failure says. */
export function messageOf(error: unknown): string {
  const isError = typeof error === 'object' && error !== null && 'message' in error;
  return String(isError ? error.message : error);
}
