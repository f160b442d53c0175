// Runs a test file with one active mutant, or with none to record its coverage. After the first failed test it skips the
// others. `MUTATION_RUN` holds the settings, and the coverage is written to `MUTATION_COVERAGE`.
const { writeFileSync } = require('node:fs');
const throughDependencies = require('./throughDependencies.cjs');

const { default: circus } = require(
  throughDependencies('jest', '@jest/core', 'jest-config', 'jest-circus/runner'),
);

/** As in jest: the names of the describe blocks and the test. */
function nameOf(test) {
  const names = [];
  for (let block = test; block.parent !== undefined; block = block.parent) names.unshift(block.name);
  return names.join(' ');
}

function followTests(namespace, durations, testTimeoutMs) {
  let hasFailed = false;
  return (event, state) => {
    if (event.name === 'run_start' && testTimeoutMs !== undefined)
      state.testTimeout = Math.min(state.testTimeout, testTimeoutMs);
    if (event.name === 'test_start') {
      namespace.currentTestId = nameOf(event.test);
      if (hasFailed) event.test.mode = 'skip';
    }
    if (event.name === 'test_done') {
      durations[nameOf(event.test)] = event.test.duration ?? 0;
      namespace.currentTestId = undefined;
      hasFailed ||= event.test.errors.length > 0;
    }
  };
}

module.exports = async (globalConfig, config, environment, ...rest) => {
  const { mutant, hitLimit, testTimeoutMs } = JSON.parse(process.env.MUTATION_RUN);
  const namespace = {};
  if (mutant !== undefined) Object.assign(namespace, { activeMutant: mutant, hitCount: 0, hitLimit });
  environment.global.__stryker__ = namespace;
  const durations = {};
  environment.handleTestEvent = followTests(namespace, durations, testTimeoutMs);
  const result = await circus(globalConfig, config, environment, ...rest);
  if (mutant === undefined) {
    const { static: atLoad = {}, perTest = {} } = namespace.mutantCoverage ?? {};
    writeFileSync(process.env.MUTATION_COVERAGE, JSON.stringify({ atLoad, perTest, durations }));
  }
  return result;
};
