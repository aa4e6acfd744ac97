import { defineConfig } from '@playwright/test';
import { QUICKEST } from './testing/browsers';
import type { Through } from './testing/product';
import { onEmbedded, throughGateway } from './testing/through-gateway';

export default defineConfig<object, { through: Through }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // What takes long and is no main path of a player: `npm run test:moved`, which follows in `.ci/run`, and `npm run test:long`.
  grepInvert: /@(moved|long)/,
  outputDir: 'test-results',
  fullyParallel: true,
  // A test computes for less than half of its time: three at once left a third of two cores unused.
  workers: 4,
  forbidOnly: !!process.env.CI,
  // What needs a second try is to be mended: `.ci/run` names it at its end.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  // A hang, and not a machine that is three times as slow as usual.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // The main job on every database; more through the gateway by `npm run test:moved`, all by `npm run test:gateway`.
  projects: [
    { name: 'server' },
    ...[...onEmbedded, ...throughGateway].map((one) => ({ ...one, testMatch: /\/main-job\.spec\.ts$/ })),
  ],
  use: {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Tracing slows every test down: `--trace on` for the one that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: QUICKEST,
    // The worker would answer for tests that answer in the network's place; those of the worker itself allow it.
    serviceWorkers: 'block',
  },
});
