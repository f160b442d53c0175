import { startCommand, stopAll, stopAllOnExit } from './process/group.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureOpenssl } from './openssl.mjs';
import { e2eArguments } from './e2eArguments.mjs';
import { showHelp } from './help.mjs';
import { tool } from './root.mjs';

/** Runs the journeys, for example for `pnpm e2e --with remote-lobby@1.4.0-1a2b3c4d home`. */
async function run() {
  const { builds, playwrightArguments } = e2eArguments(process.argv.slice(2));
  const isWholeRun = playwrightArguments.length === 0 && process.env.NIGHTLY !== '1';
  await ensureOpenssl();
  const env = {
    CHROMIUM_PATH: await ensureChromium(),
    ...(builds && { E2E_WITH: builds }),
    ...(isWholeRun && { WHOLE_RUN: '1' }),
  };
  const args = ['test', '-c', 'e2e/playwright.config.ts', ...playwrightArguments];
  return startCommand(tool('playwright', 'e2e/'), args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
    .exited;
}

showHelp({
  summary: 'Run the browser journeys with Playwright.',
  usage: ['pnpm e2e [--with <build>,...] [<Playwright arguments>]'],
  options: [['--with <build>,...', 'Run these published builds with the builds of this checkout']],
  examples: ['pnpm e2e', 'pnpm e2e home --project=phone', 'pnpm e2e --with remote-lobby@1.4.0-1a2b3c4d home'],
  notes: [
    'NIGHTLY=1 pnpm e2e runs the journeys of npm run test:nightly instead.',
    'Playwright receives all other arguments. They are listed at https://playwright.dev/docs/test-cli.',
  ],
});

stopAllOnExit();
try {
  process.exitCode = await run();
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
await stopAll();
