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
/** The Chromium without a window: it takes little more than half the time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The first of the system's browsers that is there; Playwright's own where none is. */
function launching(paths: string[]): LaunchOptions {
  const executablePath = paths.find((path) => existsSync(path));
  return { args: ARGS, ...(executablePath && { executablePath }) };
}

/** What most tests run in. */
export const QUICKEST = launching([HEADLESS_SHELL, ...WHOLE]);
/** For what only a browser with windows can do. */
export const WITH_WINDOWS = whole();

/** Of Playwright's own two, `chromium` is the one with windows. */
function whole(): LaunchOptions {
  const options = launching(WHOLE);
  return options.executablePath ? options : { ...options, channel: 'chromium' };
}
