import { defineConfig } from '@playwright/test';
import { QUICKEST } from './support/browsers';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Tests wait for the page's own timers much of the time: two cores carry three.
  workers: 3,
  forbidOnly: !!process.env.CI,
  // A busy machine may let one wait run out; a second failure is a real one, and the first is reported as flaky.
  retries: 1,
  reporter: [['list']],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A trace of every step costs every test; a test that failed once is traced the next time.
    trace: 'on-first-retry',
    launchOptions: QUICKEST,
  },
});
