import config from './playwright.config';
import { throughGateway } from './testing/through-gateway';

/** What takes long and is no main path of a player: `npm run test:moved`, which follows `npm test` in `.ci/run`. */
export default {
  ...config,
  projects: [
    { name: 'server', testMatch: '**/*.moved.ts' },
    ...throughGateway.map((one) => ({ ...one, testMatch: /\/(live|routes)\.spec\.ts$/ })),
  ],
};
