import config from './playwright.config';
import { throughSharedDisk } from './testing/through-gateway';

/** Every browser test through the gateway: `npm run test:gateway`. None where nginx or PostgreSQL is missing. */
export default {
  ...config,
  grepInvert: undefined,
  projects: throughSharedDisk.length > 0 ? throughSharedDisk : [{ name: 'gateway', testMatch: [] }],
};
