import { startCommand, stopAll, stopAllOnExit } from './process/group.mjs';
import { ensureChromium } from './chromium.mjs';
import { e2eArguments } from './e2eArguments.mjs';
import { tool } from './root.mjs';

/** `pnpm e2e --with remote-lobby@1.4.0-1a2b3c4d home` */
async function run() {
  const { builds, rest } = e2eArguments(process.argv.slice(2));
  const env = { CHROMIUM_PATH: await ensureChromium(), ...(builds && { E2E_WITH: builds }) };
  const args = ['test', '-c', 'e2e/playwright.config.ts', ...rest];
  return startCommand(tool('playwright', 'e2e/'), args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
    .exited;
}

stopAllOnExit();
try {
  process.exitCode = await run();
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
await stopAll();
