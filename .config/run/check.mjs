import { requireNode } from './requireNode.mjs';

requireNode();

const { showHelp } = await import('./help.mjs');
showHelp({
  summary: 'Run types, lint, unit tests, builds, sizes, dependency rules, format and requirements.',
  usage: ['pnpm check [--quick | --fix]'],
  options: [
    ['--quick', 'Skip the unit tests and the builds'],
    ['--fix', 'Fix lint and format errors where possible'],
  ],
  examples: ['pnpm check', 'pnpm check --quick'],
  notes: ['npm test also runs the browser journeys.'],
});

const { allSteps, fixSteps, quickSteps } = await import('./checkSteps.mjs');
const { stopAllOnExit } = await import('./process/group.mjs');
const { runSteps } = await import('./steps.mjs');

const flags = process.argv.slice(2);
const unknown = flags.filter((flag) => flag !== '--quick' && flag !== '--fix');
if (unknown.length > 0) {
  console.error(`Unknown option: ${unknown.join(' ')}. Run pnpm check --help to list all options.`);
  process.exit(2);
}

stopAllOnExit();
const steps = flags.includes('--fix') ? fixSteps : flags.includes('--quick') ? quickSteps : allSteps();
const startedMs = performance.now();
const { failed } = await runSteps(steps);
const seconds = Math.round((performance.now() - startedMs) / 1000);
if (failed.length > 0) {
  console.log(`\nFailed: ${failed.join(', ')} (${seconds} s).`);
  process.exitCode = 1;
} else {
  console.log(`\nAll ${steps.length} checks passed in ${seconds} s.`);
}
