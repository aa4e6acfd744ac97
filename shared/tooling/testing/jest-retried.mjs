import { relative } from 'node:path';
import { noteRetried } from './retried.mjs';

/** Reporter for jest: notes the tests that passed only at the second try. */
export default class JestRetried {
  onTestResult(_test, { testFilePath, testResults }) {
    for (const { fullName, invocations = 1, status } of testResults) {
      if (status === 'passed' && invocations > 1)
        noteRetried(relative(process.cwd(), testFilePath), fullName);
    }
  }
}
