import { capture } from './process/capture.mjs';

// Two cores, and the tests use both.
const atOnce = 2;

const line = ({ name, code, seconds }) =>
  `${code === 0 ? '✓' : '✗'} ${name.padEnd(14)}${seconds.toFixed(1).padStart(7)} s`;

/**
 * Runs steps `{ name, command, args, after?, dull? }` in their order, two at a time, each only when the steps it comes
 * after have ended, well or not. Tells each result as it comes; the words of a failed step follow at the end,
 * without those lines that match `dull`.
 */
export async function runSteps(steps) {
  const waiting = [...steps];
  const running = new Map();
  const results = [];
  const isReady = ({ after = [] }) =>
    after.every((name) => results.some((done) => done.name === name) || !steps.some((s) => s.name === name));

  while (waiting.length > 0 || running.size > 0) {
    for (const step of waiting.filter(isReady).slice(0, atOnce - running.size)) {
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
  for (const { name, output, dull } of failed) {
    console.log(`\n── ${name}\n${(dull ? output.replace(dull, '') : output).trim()}`);
  }
  return { results, failed: failed.map(({ name }) => name) };
}
