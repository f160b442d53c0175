// Runs a test file with one active mutant, or with none to record its coverage. After the first failed test it skips
// the others. `MUTATION_RUN` contains the settings. `MUTATION_COVERAGE` is the path of the written coverage.
const { writeFileSync } = require('node:fs');
const resolveTransitive = require('./resolveTransitive.cjs');

const { default: circus } = require(
  resolveTransitive('jest', '@jest/core', 'jest-config', 'jest-circus/runner'),
);

/** The names of the describe blocks and the test, as jest joins them. */
function nameOf(test) {
  const names = [];
  for (let block = test; block.parent !== undefined; block = block.parent) names.unshift(block.name);
  return names.join(' ');
}

function createTestEventHandler(strykerState, durations, testTimeoutMs) {
  let hasFailed = false;
  return (event, state) => {
    if (event.name === 'run_start' && testTimeoutMs !== undefined)
      state.testTimeout = Math.min(state.testTimeout, testTimeoutMs);
    if (event.name === 'test_start') {
      strykerState.currentTestId = nameOf(event.test);
      if (hasFailed) event.test.mode = 'skip';
    }
    if (event.name === 'test_done') {
      durations[nameOf(event.test)] = event.test.duration ?? 0;
      strykerState.currentTestId = undefined;
      hasFailed ||= event.test.errors.length > 0;
    }
  };
}

module.exports = async (globalConfig, config, environment, ...rest) => {
  const { mutant, hitLimit, testTimeoutMs } = JSON.parse(process.env.MUTATION_RUN);
  const strykerState = {};
  if (mutant !== undefined) Object.assign(strykerState, { activeMutant: mutant, hitCount: 0, hitLimit });
  environment.global.__stryker__ = strykerState;
  const durations = {};
  environment.handleTestEvent = createTestEventHandler(strykerState, durations, testTimeoutMs);
  const result = await circus(globalConfig, config, environment, ...rest);
  if (mutant === undefined) {
    const { static: atLoad = {}, perTest = {} } = strykerState.mutantCoverage ?? {};
    writeFileSync(process.env.MUTATION_COVERAGE, JSON.stringify({ atLoad, perTest, durations }));
  }
  return result;
};
