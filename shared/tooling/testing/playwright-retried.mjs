import { relative } from 'node:path';
import { noteRetried } from './retried.mjs';

/** Reporter for Playwright: notes the tests that passed only at the second try. */
export default class PlaywrightRetried {
  onTestEnd(test, { status, retry }) {
    if (status === 'passed' && retry > 0)
      noteRetried(relative(process.cwd(), test.location.file), test.title);
  }

  printsToStdio() {
    return false;
  }
}
