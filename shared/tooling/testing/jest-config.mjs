import { fileURLToPath } from 'node:url';

/** Packages that are published as ES modules or TypeScript only, or import while they run, which jest has to compile. */
const COMPILED =
  '@assistant|@electric-sql|kysely|single-spa|single-spa-react|content-disposition|cookie|lean-qr|age-encryption|@noble|@scure|@opentelemetry/otlp-exporter-base';

/** What all our jest tests have in common: how sources are compiled. */
export const compiled = {
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  moduleNameMapper: { '\\.css$': 'identity-obj-proxy' },
  transformIgnorePatterns: [`/node_modules/(?!(.+/node_modules/)?(${COMPILED})/)`],
};

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

/** Tests of what runs in a page. Libraries are loaded once per worker; `@own-modules` in a docblock is the way out. */
export const inPage = {
  ...compiled,
  // More than what a test awaits (`asyncUtilTimeout`), also where this is all of a team's configuration: a failure then shows the page.
  testTimeout: 60_000,
  testEnvironment: here('./jest-page-environment.cjs'),
  runtime: here('./jest-worker-runtime.cjs'),
  globals: { __DEVELOPMENT__: false },
  setupFilesAfterEnv: [here('./jest-setup.ts'), here('./second-try-in-ci.cjs')],
};

/** Tests of what runs in Node.js. Modules are loaded once per worker; `@own-modules` in a docblock is the way out. */
export const onePerWorker = {
  testEnvironment: here('./jest-worker-environment.cjs'),
  runtime: here('./jest-worker-runtime.cjs'),
  setupFilesAfterEnv: [here('./second-try-in-ci.cjs')],
};
