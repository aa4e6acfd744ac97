import config from './playwright.config';

/** The long tests that need a browser, `*.long.ts`: run by `npm run test:long`. */
export default { ...config, testMatch: '**/*.long.ts', workers: 1 };
