import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where systems keep a whole Chromium. */
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** The headless Chromium takes little more than half the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The first browser that is installed on the system, else Playwright's own. */
function launching(paths: string[]): LaunchOptions {
  const executablePath = paths.find((path) => existsSync(path));
  return { args: ARGS, ...(executablePath && { executablePath }) };
}

/** The browser of most tests. */
export const QUICKEST = launching([HEADLESS_SHELL, ...WHOLE]);
/** The browser for tests that need a window. */
export const WITH_WINDOWS = whole();

/** Of Playwright's own two, `chromium` is the one with a window. */
function whole(): LaunchOptions {
  const options = launching(WHOLE);
  return options.executablePath ? options : { ...options, channel: 'chromium' };
}
