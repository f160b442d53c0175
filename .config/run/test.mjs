import { needNode } from './needNode.mjs';

needNode();

const { mkdirSync, rmSync } = await import('node:fs');
const { allSteps, unitStep } = await import('./checkSteps.mjs');
const { needChromium } = await import('./chromium.mjs');
const { install } = await import('./install.mjs');
const { needNginx } = await import('./nginx.mjs');
const { needOtherBrowsers } = await import('./otherBrowsers.mjs');
const { begin, endAll, endTogether } = await import('./process/group.mjs');
const { readJest } = await import('./report/readJest.mjs');
const { readPlaywright } = await import('./report/readPlaywright.mjs');
const { reports, root, tool } = await import('./root.mjs');
const { runSteps } = await import('./steps.mjs');

const journeysStep = 'journeys';

const shown = (command, args, env) =>
  begin(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] }).ended;

/** Runs everything; answers with the names of the steps that did not pass. */
async function runAll() {
  // What an earlier run proved is no proof now.
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await install();
  const chromium = await needChromium();
  await needNginx();
  await needOtherBrowsers();
  // One more try tells a machine that stalled from a product that is broken; who needed it is named at the end.
  process.env.SECOND_TRY = '1';
  // The requirements are counted once, at the end, with the journeys.
  const { failed } = await runSteps(allSteps().filter(({ name }) => name !== 'requirements'));
  console.log('\nJourneys');
  const inBrowsers = ['test', '-c', 'e2e/playwright.config.ts', '--retries=1'];
  const journeys = await shown(tool('playwright', 'e2e/'), inBrowsers, { CHROMIUM_PATH: chromium });
  console.log('\nRequirements');
  const requirements = await shown(process.execPath, [`${root}/.config/run/requirements.mjs`]);
  return [...failed, journeys === 0 ? [] : journeysStep, requirements === 0 ? [] : 'requirements'].flat();
}

function tellSlowest(tests) {
  console.log('\nSlowest');
  for (const { ms, title, place } of tests.toSorted((a, b) => b.ms - a.ms).slice(0, 10)) {
    console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${title}  ${place}`);
  }
}

function tellUnsteady(tests) {
  for (const { title, place, reason = '' } of tests.filter(({ passed, unsteady }) => passed && unsteady)) {
    console.log(`~ passed only at its second try: ${title}  ${place}`);
    if (reason !== '') console.log(reason.replace(/^/gm, '    '));
  }
}

/** The tests that failed, and each other step that did; a suite that failed without a report counts once. */
function countFailures(notPassed, units, journeys) {
  const inTests = [...units, ...journeys].filter(({ passed }) => !passed);
  for (const { title, place } of inTests) console.log(`✗ ${title}  ${place}`);
  const counted = [
    units.some(({ passed }) => !passed) ? unitStep : [],
    journeys.some(({ passed }) => !passed) ? journeysStep : [],
  ].flat();
  const steps = notPassed.filter((name) => !counted.includes(name));
  for (const name of steps) console.log(`✗ ${name}`);
  return inTests.length + steps.length;
}

endTogether();
let failed = 1;
let passed = 0;
try {
  const notPassed = await runAll();
  const units = readJest() ?? [];
  const journeys = readPlaywright() ?? [];
  tellSlowest([...units, ...journeys]);
  console.log('');
  tellUnsteady([...units, ...journeys]);
  failed = countFailures(notPassed, units, journeys);
  passed = [...units, ...journeys].filter((test) => test.passed).length;
} catch (error) {
  console.error(error.message);
}
await endAll();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
