import { requireNode } from './requireNode.mjs';

requireNode();

const { showHelp } = await import('./help.mjs');
showHelp({
  summary:
    'Run the checks that take too long for npm test: PGlite, many random cases, long journeys, other browsers, S3, other systems.',
  usage: ['npm run test:nightly'],
  examples: ['npm run test:nightly', 'FIREFOX_PATH=/path/to/firefox npm run test:nightly'],
  notes: [
    'It runs every step, also after a failed one, and ends with one line per step.',
    'It installs Ceph from Debian if it is missing. Ceph keeps all its data in memory.',
  ],
});

const { execFileSync } = await import('node:child_process');
const { ensureChromium } = await import('./chromium.mjs');
const { install } = await import('./install.mjs');
const { ensureOpenssl } = await import('./openssl.mjs');
const { ensureOtherBrowsers } = await import('./otherBrowsers.mjs');
const { startCommand, stopAll, stopAllOnExit } = await import('./process/group.mjs');
const { startRadosGateway } = await import('./radosGateway.mjs');
const { root, tool } = await import('./root.mjs');

const run = (command, args, env = {}) =>
  startCommand(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).exited;
const runTests = (args, env) => run(tool('jest'), ['-c', '.config/jest.config.mjs', ...args], env);
const runDrills = (names, env) =>
  run(process.execPath, ['--import', 'tsx', 'e2e/drills/main.ts', ...names, '--full', '--fresh'], env);

// This reporter does not overwrite the report of the last `npm test`.
const runNightlyJourneys = (env) =>
  run(tool('playwright', 'e2e/'), ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list'], {
    ...env,
    NIGHTLY: '1',
  });

/** Lists the suites of the edge that test several kinds of store, or a bucket. */
const storeSuites = () =>
  execFileSync('git', ['grep', '-lE', 'storeKinds|testBucket', '--', 'host/edge/src/*.test.ts'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');

async function testStoreOnS3() {
  const gateway = await startRadosGateway();
  console.log(`Release store on ${gateway.version}`);
  try {
    return await runTests(['-w', '1', '--testTimeout', '120000', ...storeSuites()], gateway.env);
  } finally {
    await gateway.stop();
  }
}

/** Builds all systems of the benchmark, and fails if one of them shows no game. */
const compareWithPeers = () =>
  run(process.execPath, ['--import', 'tsx', 'e2e/bench/main.ts', 'visits', '--rounds', '0']);

/** Each step as its name and a function that returns an exit code. */
const steps = [
  ['both databases', () => runTests(['--selectProjects', 'sandbox'], { BOTH_DATABASES: '1' })],
  ['many random cases', (env) => runDrills(['samples', 'fuzz', 'schedules'], env)],
  ['long journeys', runNightlyJourneys],
  ['other browsers', (env) => runDrills(['firefox', 'webkit'], env)],
  ['release store on a real S3 server', testStoreOnS3],
  ['comparison with other systems', compareWithPeers],
];

stopAllOnExit();
const results = [];
try {
  await install();
  const env = { CHROMIUM_PATH: await ensureChromium() };
  await ensureOpenssl();
  await ensureOtherBrowsers();
  for (const [name, runStep] of steps) {
    console.log(`\n── ${name}`);
    const startedMs = performance.now();
    const code = await runStep(env).catch((error) => {
      console.error(error.message);
      return 1;
    });
    results.push({ name, code, minutes: (performance.now() - startedMs) / 60_000 });
  }
} catch (error) {
  console.error(error.message);
}
await stopAll();
console.log('');
for (const { name, code, minutes } of results) {
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(35)}${minutes.toFixed(1).padStart(6)} min`);
}
const passCount = results.filter(({ code }) => code === 0).length;
console.log(`${passCount} of ${steps.length} steps passed`);
process.exitCode = passCount === steps.length ? 0 : 1;
