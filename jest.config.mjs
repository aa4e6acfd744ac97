const swc = (react) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: react ? { react: { runtime: 'automatic' } } : {},
    },
    module: { type: 'commonjs' },
  },
];

const common = {
  transform: { '^.+\\.[cm]?[jt]sx?$': swc(true) },
  moduleNameMapper: { '\\.css$': 'identity-obj-proxy' },
  transformIgnorePatterns: [
    '/node_modules/(?!(.+/node_modules/)?(@electric-sql|kysely|single-spa|single-spa-react|content-disposition|cookie)/)',
  ],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/site/', '<rootDir>/data/'],
  testPathIgnorePatterns: ['/node_modules/', '/e2e/'],
};

/** Unit, component and integration tests; the browser tests are Playwright's, in e2e/. */
export default {
  // No test needs it: what takes one second alone may take many times that on a busy machine.
  testTimeout: 60_000,
  reporters: ['default', '<rootDir>/shared/tooling/testing/jest-retried.mjs'],
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      globals: { __DEVELOPMENT__: false },
      testMatch: ['<rootDir>/{shell,mfe-*,shared}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/shared/tooling/testing/jest-setup.ts'],
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{server,releases}/**/*.test.ts'],
    },
  ],
};
