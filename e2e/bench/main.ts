import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { stopAll, stopAllOnExit } from '../../.config/run/process/group.mjs';
import { showHelp } from '../../.config/run/help.mjs';
import { startStack } from '../support/startStack';
import { openChromium } from '../support/openChromium';
import { root, stack } from '../support/settings';
import { measureCatalogue } from './catalogue';
import { measureConsole } from './console';
import { captureScreens } from './screens';
import { isServerPart, measureServers } from './servers/servers';
import { captureFilmstrips } from './startup/captureFilmstrips';
import { compareProfiles } from './startup/compareProfiles';
import { checkVisits } from './visits/checkVisits';
import { compareVisits } from './visits/visits';

const pageBenchmarks = ['visits', 'filmstrip', 'profile', 'catalogue', 'screens'] as const;
const benchmarks = [...pageBenchmarks, 'servers', 'shared', 'modules', 'console'] as const;

function exitWithUsageError(message: string): never {
  console.error(message);
  process.exit(2);
}

showHelp({
  summary: 'Measure page loads, servers and bundle sizes.',
  usage: [
    'pnpm bench [visits] [--rounds <number>] [--list]',
    'pnpm bench --check',
    'pnpm bench servers [edge] [api] [builds] [--rounds <number>]',
    'pnpm bench catalogue [<host URL>]',
    'pnpm bench console',
    'pnpm bench shared',
    'pnpm bench modules [host] [remote-lobby]',
    'pnpm bench filmstrip',
    'pnpm bench profile',
    'pnpm bench screens [<host URL>] [<folder>] [--content <languages>]',
  ],
  commands: [
    ['visits', 'Compare page loads with the same product as one bundle (default)'],
    ['servers', 'Compare the edge with nginx, and measure the API and the builds'],
    ['console', 'Measure the requests of the release console with 2,000 revisions'],
    ['catalogue', 'Scroll the longest game list. Start the product with CATALOGUE_GAMES=10000 first'],
    ['shared', 'Print the size of each shared library'],
    ['modules', 'Print the libraries and folders in the scripts of the home page'],
    ['filmstrip', 'Take pictures of a first visit every 100 ms, next to the monolith'],
    ['profile', 'Print the work of the main thread in a first visit, next to the monolith'],
    ['screens', 'Take screenshots of a running product'],
  ],
  options: [
    ['--check', 'Compare page loads with .config/budgets.json: bytes, requests and waves'],
    ['--rounds <number>', 'Number of rounds (default: 7)'],
    ['--list', 'List the requests of each visit'],
    ['--content <languages>', 'Languages of content screenshots, for example en,fil,pseudo'],
  ],
  examples: ['pnpm bench', 'pnpm bench --check', 'pnpm bench servers edge --rounds 3', 'pnpm bench screens'],
});

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    list: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    content: { type: 'string' },
  },
});
const [benchmarkName = 'visits', address = 'http://casino.localhost:4400/', folder] = positionals;
const benchmark = benchmarks.find((name) => name === benchmarkName);
if (!benchmark)
  exitWithUsageError(`Unknown benchmark: ${benchmarkName}. Benchmarks: ${benchmarks.join(', ')}.`);
if (!/^\d{1,3}$/.test(values.rounds))
  exitWithUsageError('--rounds needs a whole number, for example --rounds 3.');

const progress = (line: string) => {
  console.error(`  … ${line}`);
};

async function check(): Promise<boolean> {
  const product = startStack(stack);
  const browser = await openChromium();
  try {
    await product.ready;
    const excesses = await checkVisits(browser, stack);
    for (const sentence of excesses) console.log(`✗ ${sentence}`);
    if (excesses.length === 0) console.log('All visits are within their budgets.');
    return excesses.length === 0;
  } finally {
    await browser.close();
    await product.end();
  }
}

async function run(): Promise<boolean> {
  if (values.check) return check();
  if (benchmark === 'visits') {
    await compareVisits({
      openBrowser: openChromium,
      rounds: Number(values.rounds),
      list: values.list,
      progress,
    });
    return true;
  }
  if (benchmark === 'servers') {
    const partNames = positionals.slice(1);
    const unknownNames = partNames.filter((name) => !isServerPart(name));
    if (unknownNames.length > 0)
      exitWithUsageError(`Unknown server benchmark: ${unknownNames.join(', ')}. Choose edge, api or builds.`);
    await measureServers({
      selectedParts: partNames.filter(isServerPart),
      rounds: Number(values.rounds),
      progress,
    });
    return true;
  }
  if (benchmark === 'filmstrip' || benchmark === 'profile') {
    const measure = benchmark === 'filmstrip' ? captureFilmstrips : compareProfiles;
    await measure({ openBrowser: openChromium, progress });
    return true;
  }
  if (benchmark === 'console') return measureConsole(progress);
  if (benchmark === 'shared' || benchmark === 'modules') {
    const file = benchmark === 'shared' ? 'sharedLibraries' : 'homeModules';
    const script = `${root}.config/run/${file}.mjs`;
    const { status } = spawnSync(process.execPath, [script, ...positionals.slice(1)], { stdio: 'inherit' });
    return status === 0;
  }
  const browser = await openChromium();
  try {
    if (benchmark === 'catalogue') await measureCatalogue(browser, address);
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
