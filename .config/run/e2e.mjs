import { begin, endAll, endTogether } from './process/group.mjs';
import { needChromium } from './chromium.mjs';
import { e2eArguments } from './e2eArguments.mjs';
import { tool } from './root.mjs';

/** `pnpm e2e --with remote-lobby@1.4.0-1a2b3c4d home` */
async function run() {
  const { builds, rest } = e2eArguments(process.argv.slice(2));
  const env = { CHROMIUM_PATH: await needChromium(), ...(builds && { E2E_WITH: builds }) };
  const args = ['test', '-c', 'e2e/playwright.config.ts', ...rest];
  return begin(tool('playwright', 'e2e/'), args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).ended;
}

endTogether();
try {
  process.exitCode = await run();
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
await endAll();
