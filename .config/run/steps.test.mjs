import { runSteps } from './steps.mjs';

const step = (name, script, more) => ({ name, command: process.execPath, args: ['-e', script], ...more });

beforeEach(() => jest.spyOn(console, 'log').mockImplementation(() => undefined));

test('names the steps that fail by their exit code', async () => {
  const { failed } = await runSteps([
    step('good', 'console.log("done")'),
    step('exits with 3', 'process.exit(3)'),
  ]);
  expect(failed).toEqual(['exits with 3']);
});

test('a step starts after the steps that it names, even if they fail', async () => {
  const { results } = await runSteps([
    step('second', '', { after: ['first'] }),
    step('first', 'process.exit(1)'),
  ]);
  expect(results.map(({ name }) => name)).toEqual(['first', 'second']);
});

test('prints each step when it starts, before its result', async () => {
  const steps = [step('first', ''), step('second', 'process.exit(1)', { after: ['first'] })];
  await runSteps(steps);
  const lines = jest.mocked(console.log).mock.calls.map(([text]) => text.replace(/ +[\d.]+ s$/, ''));
  expect(lines.slice(0, 4)).toEqual(['… first', '✓ first', '… second', '✗ second']);
});

test('prints the output of a failed step without the lines that match its noise pattern', async () => {
  await runSteps([
    step('noisy', 'console.log("PASS a\\nFAIL b"); process.exit(1)', { noise: /^PASS .*\n/gm }),
  ]);
  const printed = jest.mocked(console.log).mock.calls.flat().join('\n');
  expect(printed).toContain('FAIL b');
  expect(printed).not.toContain('PASS a');
});

test('gives each step a large heap for objects that live briefly, and keeps the options of the caller', async () => {
  const { results } = await runSteps([step('prints', 'console.log(process.env.NODE_OPTIONS)')]);
  const expected = [process.env.NODE_OPTIONS, '--max-semi-space-size=64'].filter(Boolean).join(' ');
  expect(results[0].output.trim()).toBe(expected);
});
