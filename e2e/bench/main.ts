// pnpm bench [visits] [--rounds n] [--list]        the product beside the same without federation
// pnpm bench --check                               what visits cost against .config/budgets.json: counts only
// pnpm bench catalogue [host URL]                  how heavy the longest list is, of a product that runs with CATALOGUE_GAMES=10000
// pnpm bench servers [edge] [api] [builds] [--rounds n]   the edge beside nginx, the API on both databases, builds
// pnpm bench shared                               what the libraries weigh that remotes share, each alone
// pnpm bench screens [host URL] [folder] [--content en,fil,pseudo]   pictures from a product that runs
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { stopAll, stopAllOnExit } from '../../.config/run/process/group.mjs';
import { startStack } from '../support/startStack';
import { openChromium } from '../support/openChromium';
import { root, stack } from '../support/settings';
import { measureCatalogue } from './catalogue';
import { captureScreens } from './screens';
import { isServerPart, measureServers } from './servers/servers';
import { checkVisits } from './visits/checkVisits';
import { compareVisits } from './visits/visits';

const goals = ['visits', 'servers', 'catalogue', 'shared', 'screens'] as const;

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    list: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    content: { type: 'string' },
  },
});
const [asked = 'visits', address = 'http://casino.localhost:4400/', folder] = positionals;
const goal = goals.find((name) => name === asked);
if (!goal) refuse(`There is no bench ${asked}; there are ${goals.join(', ')}.`);
if (!/^\d{1,3}$/.test(values.rounds)) refuse('--rounds takes a whole number.');

const tell = (line: string) => {
  console.error(`  … ${line}`);
};

async function check(): Promise<boolean> {
  const product = startStack(stack);
  const browser = await openChromium();
  try {
    await product.ready;
    const over = await checkVisits(browser, stack);
    for (const sentence of over) console.log(`✗ ${sentence}`);
    if (over.length === 0) console.log('Every visit is within its budget.');
    return over.length === 0;
  } finally {
    await browser.close();
    await product.end();
  }
}

async function run(): Promise<boolean> {
  if (values.check) return check();
  if (goal === 'visits') {
    await compareVisits({ open: openChromium, rounds: Number(values.rounds), list: values.list, tell });
    return true;
  }
  if (goal === 'servers') {
    const wanted = positionals.slice(1);
    const unknown = wanted.filter((name) => !isServerPart(name));
    if (unknown.length > 0) refuse(`There is no part ${unknown.join(', ')}; there are edge, api, builds.`);
    await measureServers({ selected: wanted.filter(isServerPart), rounds: Number(values.rounds), tell });
    return true;
  }
  if (goal === 'shared') {
    const { status } = spawnSync(process.execPath, [`${root}.config/run/shared.mjs`], { stdio: 'inherit' });
    return status === 0;
  }
  const browser = await openChromium();
  try {
    if (goal === 'catalogue') await measureCatalogue(browser, address);
    else await captureScreens({ browser, address, folder, languages: values.content?.split(',') });
  } finally {
    await browser.close();
  }
  return true;
}

stopAllOnExit();
try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
await stopAll();
