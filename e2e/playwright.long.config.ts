import config from './playwright.config';

/** The long tests that need a browser, `*.long.ts`, and of tables the rows with the tag `@long`: run by `npm run test:long`. */
export default {
  ...config,
  grepInvert: undefined,
  projects: [
    { name: 'server', testMatch: '**/*.long.ts' },
    { name: 'rows', grep: /@long/ },
  ],
  workers: 1,
};
