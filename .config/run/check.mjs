import { requireNode } from './requireNode.mjs';

requireNode();

const { showHelp } = await import('./help.mjs');
showHelp({
  summary: 'Run types, lint, unit tests, builds, sizes, dependency rules, format and requirements.',
  usage: ['pnpm check [<package> [--fresh] | --quick | --fix]'],
  options: [
    ['--quick', 'Skip the unit tests and the builds'],
    ['--fix', 'Fix format and lint of the changed and new files; without any, of all files (minutes)'],
    ['--fresh', 'Run all checks of the package, also those that passed with the same files'],
  ],
  examples: ['pnpm check', 'pnpm check --quick', 'pnpm check remote-lobby'],
  notes: [
    'With a package, only its types, lint, unit tests, build, size and a few of its journeys run.',
    'A check of a package that passed with the same files is skipped.',
    'npm test also runs the browser journeys.',
  ],
});

const { allSteps, fixSteps, packageSteps, packageTests, quickSteps } = await import('./checkSteps.mjs');
const { changedFiles } = await import('./changedFiles.mjs');
const { stopAllOnExit } = await import('./process/group.mjs');
const { commandPrefix, root } = await import('./root.mjs');
const { forgetPassedSteps, runSteps } = await import('./steps.mjs');

const isFlag = (argument) => argument.startsWith('-');
const flags = process.argv.slice(2).filter(isFlag);
const [name, ...others] = process.argv.slice(2).filter((argument) => !isFlag(argument));
const allowedFlags = name ? ['--fresh'] : ['--quick', '--fix'];
const unknown = [...flags.filter((flag) => !allowedFlags.includes(flag)), ...others];
if (unknown.length > 0) {
  console.error(
    `Unknown option: ${unknown.join(' ')}. Run ${commandPrefix} check --help to list all options.`,
  );
  process.exit(2);
}
if (name && !packageTests[name]) {
  console.error(`Unknown package: ${name}. Packages: ${Object.keys(packageTests).join(', ')}.`);
  process.exit(2);
}

function stepsThatFix() {
  const files = changedFiles(root);
  console.log(
    files ? `Fixing the files that git reports as changed or new: ${files.length}` : 'Fixing all files',
  );
  const steps = fixSteps(files);
  if (steps.length > 0) return steps;
  console.log('None of them has a format or lint rules.');
  process.exit(0);
}

function chosenSteps() {
  if (name) return packageSteps(name);
  if (flags.includes('--fix')) return stepsThatFix();
  return flags.includes('--quick') ? quickSteps : allSteps();
}

stopAllOnExit();
if (flags.includes('--fresh')) forgetPassedSteps();
const steps = chosenSteps();
const startedMs = performance.now();
const { failed } = await runSteps(steps);
const seconds = Math.round((performance.now() - startedMs) / 1000);
if (failed.length > 0) {
  console.log(`\nFailed: ${failed.join(', ')} (${seconds} s).`);
  process.exitCode = 1;
} else {
  console.log(`\nAll ${steps.length} checks passed in ${seconds} s.`);
}
