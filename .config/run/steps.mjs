import { capture } from './process/capture.mjs';

// The tests themselves use two cores.
const maxRunning = 2;

const line = ({ name, code, seconds }) =>
  `${code === 0 ? '✓' : '✗'} ${name.padEnd(14)}${seconds.toFixed(1).padStart(7)} s`;

/**
 * Runs steps `{ name, command, args, after?, noise? }` in order, two at a time. A step starts when the steps in `after`
 * have ended, failed or not. Prints each result at once, and the output of failed steps at the end, without the lines
 * that match `noise`.
 */
export async function runSteps(steps) {
  const waiting = [...steps];
  const running = new Map();
  const results = [];
  const isReady = ({ after = [] }) =>
    after.every((name) => results.some((done) => done.name === name) || !steps.some((s) => s.name === name));

  while (waiting.length > 0 || running.size > 0) {
    for (const step of waiting.filter(isReady).slice(0, maxRunning - running.size)) {
      waiting.splice(waiting.indexOf(step), 1);
      running.set(
        step.name,
        capture(step.command, step.args).then((result) => ({ ...step, ...result })),
      );
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
