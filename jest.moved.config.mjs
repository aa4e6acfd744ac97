import config from './jest.config.mjs';

/** What `npm run test:moved` runs by jest: `*.moved.ts`, and the tests that do less in `npm test` (`rounds`). */
export default {
  ...config,
  projects: config.projects.map((project) => ({
    ...project,
    testMatch: project.testMatch.flatMap((files) => [files, files.replace('.test.', '.moved.')]),
  })),
};
