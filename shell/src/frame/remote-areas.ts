/** Which remote draws the pages below a path (design section 4). boot.js repeats it; boot.test.ts compares. */
export const REMOTE_AREAS = {
  '/login': 'mfe-auth',
  '/register': 'mfe-auth',
  '/main/customer-service': 'mfe-chat',
  '/desk': 'mfe-chat',
  '/basic': 'mfe-tasks-basic',
  '/premium': 'mfe-tasks-premium',
  '/supreme': 'mfe-tasks-supreme',
} as const;

/** The remote that draws the page at `pathname`, or `undefined` for a page of the shell. */
export function remoteOfPath(pathname: string): string | undefined {
  for (const [area, remote] of Object.entries(REMOTE_AREAS)) {
    if (pathname === area || pathname.startsWith(`${area}/`)) return remote;
  }
  return undefined;
}
