import { requireNode } from './requireNode.mjs';

requireNode();

const { showHelp } = await import('./help.mjs');
showHelp({
  summary: 'Run all checks, unit tests and browser journeys, and count the proven requirements.',
  usage: ['npm test'],
  examples: ['npm test', 'CHROMIUM_PATH=/path/to/chromium npm test'],
  notes: ['pnpm check runs everything except the journeys. pnpm e2e runs only the journeys.'],
});

const { mkdirSync, rmSync } = await import('node:fs');
const { allSteps, unitStepName } = await import('./checkSteps.mjs');
const { ensureChromium } = await import('./chromium.mjs');
const { install } = await import('./install.mjs');
const { ensureNginx } = await import('./nginx.mjs');
const { ensureOperationsTools } = await import('./operationsTools.mjs');
const { ensureOpenssl } = await import('./openssl.mjs');
const { ensureOtherBrowsers } = await import('./otherBrowsers.mjs');
const { ensureRedis } = await import('./redis.mjs');
const { ensurePromtool } = await import('./promtool.mjs');
const { startCommand, stopAll, stopAllOnExit } = await import('./process/group.mjs');
const { readJest } = await import('./report/readJest.mjs');
const { readPlaywright } = await import('./report/readPlaywright.mjs');
const { reports, root, tool } = await import('./root.mjs');
const { runSteps } = await import('./steps.mjs');

const journeysStepName = 'journeys';

const runVisibly = (command, args, env) =>
  startCommand(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).exited;

/** Runs all steps and returns the names of the failed ones. */
async function runAll() {
  // Deletes the reports of an earlier run, so that they do not count for this one.
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await install();
  const chromium = await ensureChromium();
  await ensureNginx();
  await ensureOperationsTools();
  await ensureRedis();
  await ensurePromtool();
  await ensureOpenssl();
  await ensureOtherBrowsers();
  // The requirements are counted once, at the end, with the journeys.
  const { failed } = await runSteps(allSteps().filter(({ name }) => name !== 'requirements'));
  console.log('\nJourneys');
  const journeyArgs = ['test', '-c', 'e2e/playwright.config.ts'];
  const env = { CHROMIUM_PATH: chromium, WHOLE_RUN: '1' };
  const journeys = await runVisibly(tool('playwright', 'e2e/'), journeyArgs, env);
  console.log('\nRequirements');
  const requirements = await runVisibly(process.execPath, [`${root}/.config/run/requirements.mjs`]);
  if (journeys !== 0) failed.push(journeysStepName);
  if (requirements !== 0) failed.push('requirements');
  return failed;
}

function printSlowest(tests) {
  console.log('\nSlowest');
  for (const { ms, title, source } of tests.toSorted((a, b) => b.ms - a.ms).slice(0, 10)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${title}  ${source}`);
  }
}

/** Prints and counts failed tests and other failed steps. A suite that failed without a report counts once. */
function printFailures(failedSteps, units, journeys) {
  const failedTests = [...units, ...journeys].filter(({ passed }) => !passed);
  for (const { title, source, reason } of failedTests) {
    console.log(`✗ ${title}  ${source}`);
    if (reason) console.log(reason.replaceAll(/^/gm, '    '));
  }
  const hasFailedTest = {
    [unitStepName]: units.some(({ passed }) => !passed),
    [journeysStepName]: journeys.some(({ passed }) => !passed),
  };
  const otherSteps = failedSteps.filter((name) => !hasFailedTest[name]);
  for (const name of otherSteps) console.log(`✗ ${name}`);
  return failedTests.length + otherSteps.length;
}

stopAllOnExit();
let failureCount = 1;
let passCount = 0;
try {
  const failedSteps = await runAll();
  const units = readJest() ?? [];
  const journeys = readPlaywright() ?? [];
  printSlowest([...units, ...journeys]);
  console.log('');
  failureCount = printFailures(failedSteps, units, journeys);
  passCount = [...units, ...journeys].filter((test) => test.passed).length;
} catch (error) {
  console.error(error.message);
}
await stopAll();
console.log(`${passCount} passed, ${failureCount} failed`);
process.exitCode = failureCount > 0 ? 1 : 0;
