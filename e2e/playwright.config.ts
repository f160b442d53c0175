import { defineConfig } from '@playwright/test';
import { rmSync } from 'node:fs';
import { findChromium } from '../.config/run/chromium.mjs';
import { stack } from './support/settings';

const asRoot = process.getuid?.() === 0;
const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined;
const isRun = !process.argv.includes('--list');
// A run starts from an empty store and a freshly seeded database.
if (isRun && !isWorker) rmSync(stack.dataFolder, { recursive: true, force: true });

const executablePath = findChromium();
const quiet = ['quic', 'background-networking', 'component-update', 'sync'].map(
  (what) => `--disable-${what}`,
);

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/e2e/results',
  snapshotPathTemplate: '../.cache/e2e/pictures/{testFileName}/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: '../.cache/reports/playwright.json' }],
    ['./wire/CallCoverage.ts'],
  ],
  use: {
    baseURL: stack.origin,
    // Nothing has to be waited for that only moves: a run takes 0.84 of the time. The journeys of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A recorded run takes 1.3 times as long. To look into a failure: --trace retain-on-failure.
    trace: 'off',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: ['--disable-gpu', ...quiet, ...(asRoot ? ['--no-sandbox'] : [])],
    },
  },
  // A journey runs on the desktop; @phone runs it on the phone instead, @both on both.
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { browserName: 'chromium', viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: {
        browserName: 'chromium',
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 3,
        isMobile: true,
        hasTouch: true,
        userAgent: phoneAgent,
      },
    },
  ],
  webServer: {
    command: 'node .config/run/start.mjs',
    cwd: '..',
    env: {
      PORT: String(stack.port),
      DATA_DIR: stack.dataFolder,
      E2E_RUN: '1',
      // All players of a run come from this machine.
      PLAYERS_PER_IP: '1000',
      // Most journeys sign in for another reason; demoSwitches.spec.ts covers the demo brand's promotion.
      SITE_CONFIG: JSON.stringify({ promotion: null }),
      E2E_WITH: process.env['E2E_WITH'] ?? '',
    },
    wait: { stdout: /casino\.localhost/ },
    stdout: 'pipe',
    timeout: 360_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
