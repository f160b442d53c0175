// Runs one test file per message in this process, because starting jest takes longer than most test files.
import { runCLI } from 'jest';
import { readFileSync } from 'node:fs';
import { root } from '../../run/root.mjs';

const config = readFileSync(process.env.MUTATION_CONFIG, 'utf8');

async function runTestFile({ file, testNamePattern, run }) {
  process.env.MUTATION_RUN = JSON.stringify(run);
  const argv = { $0: 'mutate', _: [`${root}/${file}`], config, testNamePattern };
  const { results } = await runCLI(
    { ...argv, runTestsByPath: true, runInBand: true, silent: true, passWithNoTests: true },
    [root],
  );
  const [suite] = results.testResults;
  return {
    ran: results.numPassedTests + results.numFailedTests,
    failed: !results.success,
    message: suite?.failureMessage ?? '',
  };
}

process.on('message', (request) => {
  runTestFile(request).then(
    (reply) => process.send(reply),
    (error) => process.send({ ran: 0, failed: true, message: String(error.stack) }),
  );
});
