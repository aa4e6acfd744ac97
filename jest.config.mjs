import { compiled, inPage, onePerWorker } from './shared/tooling/testing/jest-config.mjs';

const paths = {
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/site/', '<rootDir>/data/'],
  testPathIgnorePatterns: ['/node_modules/', '/e2e/'],
};

/** Unit, component and integration tests; the browser tests are Playwright's, in e2e/. */
export default {
  // No test needs it: what takes one second alone may take many times that on a busy machine.
  testTimeout: 60_000,
  testSequencer: '<rootDir>/workspace/longest-first.mjs',
  projects: [
    {
      ...inPage,
      ...paths,
      displayName: 'browser',
      testMatch: [
        '<rootDir>/{shell,mfe-*,shared/{runtime,kit,features},shared/tooling/standalone}/**/*.test.{ts,tsx}',
      ],
    },
    {
      ...compiled,
      ...paths,
      displayName: 'node',
      ...onePerWorker,
      testMatch: [
        '<rootDir>/{server,realm,simulation,releases,workspace,shared/{domain,release},shared/tooling/!(standalone)}/**/*.test.ts',
      ],
    },
  ],
};
