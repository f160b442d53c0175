import { parseArgs } from 'node:util';
import { begin, endAll, endTogether } from './process/group.mjs';
import { needChromium } from './chromium.mjs';
import { tool } from './root.mjs';

/** `pnpm e2e --with remote-lobby@1.4.0-1a2b3c4d home`: all else goes to the journeys' runner as it is. */
const { values, tokens } = parseArgs({
  strict: false,
  tokens: true,
  allowPositionals: true,
  options: { with: { type: 'string' } },
});
const own = new Set(
  tokens.flatMap((token) => {
    if (token.kind !== 'option' || token.name !== 'with') return [];
    return token.inlineValue === false ? [token.index, token.index + 1] : [token.index];
  }),
);
const rest = process.argv.slice(2).filter((_, index) => !own.has(index));

endTogether();
const env = { CHROMIUM_PATH: await needChromium(), ...(values.with && { E2E_WITH: values.with }) };
const args = ['test', '-c', 'e2e/playwright.config.ts', ...rest];
process.exitCode = await begin(tool('playwright', 'e2e/'), args, {
  env,
  stdio: ['ignore', 'inherit', 'inherit'],
}).ended;
await endAll();
