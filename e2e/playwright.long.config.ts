import config from './playwright.config';

/** The long tests that need a browser, `*.long.ts`: run by `npm run test:long`. */
export default { ...config, projects: [{ name: 'server' }], testMatch: '**/*.long.ts', workers: 1 };
