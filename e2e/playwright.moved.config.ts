import config from './playwright.config';
import { throughGateway } from './testing/through-gateway';

/** What `npm test` leaves out: tests with the tag `@moved`, and more through the gateway. */
export default {
  ...config,
  grepInvert: undefined,
  projects: [
    { name: 'server', grep: /@moved/ },
    ...throughGateway.map((one) => ({ ...one, testMatch: /\/(live|routes)\.spec\.ts$/ })),
  ],
};
