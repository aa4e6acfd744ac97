import { defineConfig } from '@playwright/test';
import { QUICKEST } from './testing/browsers';
import type { Through } from './testing/product';
import { onEmbedded, throughGateway } from './testing/through-gateway';

export default defineConfig<object, { through: Through }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Tests mostly wait for the page's timers, so two cores can run three of them.
  workers: 3,
  forbidOnly: !!process.env.CI,
  // On a busy machine a wait may time out once. A second failure is a real one; the first is reported as
  // flaky.
  retries: 1,
  reporter: [['list'], ['../shared/tooling/testing/playwright-retried.mjs']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Some specs once more through the gateway; all of them by `npm run test:gateway`.
  projects: [
    { name: 'server' },
    ...onEmbedded.map((one) => ({ ...one, testMatch: /\/main-job\.spec\.ts$/ })),
    ...throughGateway.map((one) => ({ ...one, testMatch: /\/(main-job|live|routes)\.spec\.ts$/ })),
  ],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Tracing slows every test down, so only a test that failed once is traced when it runs again.
    trace: 'on-first-retry',
    launchOptions: QUICKEST,
    // The worker would answer for tests that answer in the network's place; those of the worker itself allow it.
    serviceWorkers: 'block',
  },
});
