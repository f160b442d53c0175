import { defineConfig } from '@playwright/test';
import { rmSync } from 'node:fs';
import { findChromium } from '../.config/run/chromium.mjs';
import { stack } from './support/settings';

const isRoot = process.getuid?.() === 0;
const isWorker = process.env['TEST_WORKER_INDEX'] !== undefined;
const isRun = !process.argv.includes('--list');
// A run starts from an empty store and a freshly seeded database.
if (isRun && !isWorker) rmSync(stack.dataFolder, { recursive: true, force: true });

const executablePath = findChromium();
const quietArgs = ['quic', 'background-networking', 'component-update', 'sync'].map(
  (feature) => `--disable-${feature}`,
);

// `npm run test:nightly` runs only the journeys with @nightly in their titles, and all other runs only those without.
const skippedTitles = process.env['NIGHTLY'] === '1' ? /^(?!.*@nightly)/s : /@nightly/;

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/e2e/results',
  snapshotPathTemplate: '../.cache/e2e/pictures/{testFileName}/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // Longer than any journey needs when eight processes share a core, so the limit ends only journeys that hang.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: '../.cache/reports/playwright.json' }],
    ['./wire/CallCoverage.ts'],
  ],
  use: {
    baseURL: stack.origin,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Without animations, a run takes 16 % less time. Journeys about animations enable them.
    contextOptions: { reducedMotion: 'reduce' },
    // Traces make a run 1.3 times as long. To analyze a failure, use --trace retain-on-failure.
    trace: 'off',
    launchOptions: {
      ...(executablePath !== undefined && { executablePath }),
      args: ['--disable-gpu', ...quietArgs, ...(isRoot ? ['--no-sandbox'] : [])],
    },
  },
  // A journey runs in the desktop project. With @phone it runs in the phone project instead, with @both in both.
  projects: [
    {
      name: 'desktop',
      grepInvert: [/@phone/, skippedTitles],
      use: { browserName: 'chromium', viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: /@phone|@both/,
      grepInvert: skippedTitles,
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
      // Without the demo brand's promotion, no popup appears after a sign-in. demoSwitches.spec.ts tests the promotion.
      SITE_CONFIG: JSON.stringify({ promotion: null }),
      E2E_WITH: process.env['E2E_WITH'] ?? '',
    },
    wait: { stdout: /casino\.localhost/ },
    stdout: 'pipe',
    timeout: 360_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
