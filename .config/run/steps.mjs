import { createPassedSteps } from './passedSteps.mjs';
import { capture } from './process/capture.mjs';
import { cache, root } from './root.mjs';

// More steps at a time would not be faster, because the tests alone use two cores.
const maxRunning = 2;

// Compilers, linters and tests create many objects that live briefly. With the default of 16 MB, V8 moves these objects
// to the old heap, which makes garbage collection slower: jest takes a tenth longer.
const youngHeap = '--max-semi-space-size=64';
const nodeOptions = [process.env.NODE_OPTIONS, youngHeap].filter(Boolean).join(' ');

const passedSteps = createPassedSteps(root, `${cache}/passed`);
export const forgetPassedSteps = passedSteps.forgetAll;

const line = ({ name, code, seconds }) => {
  const time = seconds === undefined ? 'unchanged' : `${seconds.toFixed(1).padStart(7)} s`;
  return `${code === 0 ? '✓' : '✗'} ${name.padEnd(14)}${time}`;
};

/** Runs a step, unless it already passed with the same files. */
async function runStep(step) {
  const { hasPassed, remember } = passedSteps.find(step);
  if (hasPassed) return { ...step, code: 0, output: '' };
  console.log(`… ${step.name}`);
  const result = await capture(step.command, step.args, { env: { NODE_OPTIONS: nodeOptions } });
  if (result.code === 0) remember();
  return { ...step, ...result };
}

/**
 * Runs steps `{ name, command, args, after?, noise?, inputs? }` in order, two at a time. A step starts when the steps
 * in `after` have ended, failed or not. Skips a step that passed before with the same `inputs` (git path patterns).
 * Prints the start and the result of each step at once. Prints the output of failed steps at the end, without the lines
 * that match `noise`.
 */
export async function runSteps(steps) {
  const waitingSteps = [...steps];
  const running = new Map();
  const results = [];
  const isReady = ({ after = [] }) =>
    after.every(
      (name) => results.some((result) => result.name === name) || !steps.some((step) => step.name === name),
    );

  while (waitingSteps.length > 0 || running.size > 0) {
    for (const step of waitingSteps.filter(isReady).slice(0, maxRunning - running.size)) {
      waitingSteps.splice(waitingSteps.indexOf(step), 1);
      running.set(step.name, runStep(step));
    }
    const result = await Promise.race(running.values());
    running.delete(result.name);
    results.push(result);
    console.log(line(result));
  }

  const failed = results.filter(({ code }) => code !== 0);
  for (const { name, output, noise } of failed) {
    console.log(`\n── ${name}\n${(noise ? output.replace(noise, '') : output).trim()}`);
  }
  return { results, failed: failed.map(({ name }) => name) };
}
