import { requireNode } from './requireNode.mjs';

requireNode();

const { allSteps, fixSteps, quickSteps } = await import('./checkSteps.mjs');
const { stopAllOnExit } = await import('./process/group.mjs');
const { runSteps } = await import('./steps.mjs');

const flags = process.argv.slice(2);
const unknown = flags.filter((flag) => flag !== '--quick' && flag !== '--fix');
if (unknown.length > 0) {
  console.error(`Unknown option ${unknown.join(' ')}. Options: --quick (no tests, no build) and --fix.`);
  process.exit(2);
}

stopAllOnExit();
const steps = flags.includes('--fix') ? fixSteps : flags.includes('--quick') ? quickSteps : allSteps();
const startedMs = performance.now();
const { failed } = await runSteps(steps);
const seconds = Math.round((performance.now() - startedMs) / 1000);
if (failed.length > 0) {
  console.log(`\nNot passed: ${failed.join(', ')} (${seconds} s).`);
  process.exitCode = 1;
} else {
  console.log(`\nAll ${steps.length} checks passed in ${seconds} s.`);
}
