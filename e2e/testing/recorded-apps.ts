import { type Browser, test } from '@playwright/test';

/** The type of the annotations that name the apps of which a test has loaded files. */
export const APP = 'app';

const REMOTE = /\/remotes\/([\w-]+)\/.*\.js$/;
const SHELL = /\/shell\/[^?]*\.js/;

/** Those of the test that runs; a page that a worker keeps also asks for files between two tests. */
function annotationsNow() {
  try {
    return test.info().annotations;
  } catch {
    return undefined;
  }
}

/**
 * Names on each test the apps whose scripts its pages load, whatever contexts it opens in the browser. The definitions of
 * tasks do not count: nearly every page fetches those of all tiers.
 */
export function recordApps(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (...options) => {
    const context = await open(...options);
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const app = REMOTE.exec(pathname)?.[1] ?? (SHELL.test(pathname) ? 'shell' : undefined);
      const annotations = annotationsNow();
      if (app && !annotations?.some(({ type, description }) => type === APP && description === app))
        annotations?.push({ type: APP, description: app });
    });
    return context;
  };
}
