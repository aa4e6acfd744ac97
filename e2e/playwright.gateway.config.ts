import config from './playwright.config';
import { throughGateway } from './testing/through-gateway';

/** Every browser test through the gateway: `npm run test:gateway`. None where nginx or PostgreSQL is missing. */
export default {
  ...config,
  grepInvert: undefined,
  projects: throughGateway.length > 0 ? throughGateway : [{ name: 'gateway', testMatch: [] }],
};
