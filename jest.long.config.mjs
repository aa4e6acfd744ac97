import config from './jest.config.mjs';

const node = config.projects.find(({ displayName }) => displayName === 'node');

/** The long tests that need no browser, `*.long.ts`: run by `npm run test:long`. */
export default {
  ...config,
  testTimeout: 600_000,
  projects: [
    {
      ...node,
      displayName: 'long',
      testMatch: ['<rootDir>/{releases,workspace,server,simulation}/**/*.long.ts'],
    },
  ],
};
