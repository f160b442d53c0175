import { requireNode } from './requireNode.mjs';

requireNode();

const { showHelp } = await import('./help.mjs');
showHelp({
  summary: 'Create a new remote with one popup, which shows games of the API, and its entry in the drawer.',
  usage: ['pnpm create-remote <name>'],
  examples: ['pnpm create-remote raffles'],
  notes: [
    'The remote passes all checks as created: types, lint, tests, size and contract.',
    'If a step fails, the command leaves no files.',
  ],
});

const { changedFiles, createRemote } = await import('../newRemote/createRemote.mjs');
const { createRemoteInOwnRepository } = await import('../newRemote/createRemoteInOwnRepository.mjs');
const { remoteNames } = await import('../newRemote/remoteNames.mjs');
const { takenPopups } = await import('../newRemote/takenPopups.mjs');
const { install } = await import('./install.mjs');
const { capture } = await import('./process/capture.mjs');
const { stopAllOnExit } = await import('./process/group.mjs');
const { commandPrefix, isOutside, root, tool, toolsFolder } = await import('./root.mjs');

const args = process.argv.slice(2);
const unknown = args.filter((argument) => argument.startsWith('-'));
if (unknown.length > 0) {
  console.error(
    `Unknown option: ${unknown.join(' ')}. Run ${commandPrefix} create-remote --help to list all options.`,
  );
  process.exit(2);
}

function namesOrExit() {
  try {
    return remoteNames(args);
  } catch (error) {
    console.error(error.message);
    return process.exit(2);
  }
}

/** Formats the files, because the length of a name can move a line break. */
async function format(folder) {
  const { code, output } = await capture(tool('prettier'), [
    '--config',
    `${toolsFolder}/.config/prettier.json`,
    '--log-level',
    'warn',
    '--write',
    folder,
    '!**/*.md',
  ]);
  if (code !== 0) throw new Error(`Prettier could not format the files:\n${output}`);
}

async function formatAndInstall(folder) {
  await format(folder);
  await install();
}

/** Creates the remote in the repository that has installed these tools. */
async function createOutside(options) {
  await createRemoteInOwnRepository({ ...options, finish: format });
  console.log(`
Created ${packageName} with one popup: ${titles.en} (in Filipino: ${titles.fil}).

Install it:  npm install
Test it:     npx remote-tools check ${packageName}
Show it:     npx remote-tools dev ${packageName} --alone --api https://casino.example/api
Publish it:  npx remote-tools publish ${packageName} --why "first popup"

The README of casino-remote-tools explains the key and the store.`);
}

async function createInside(options) {
  await createRemote({ ...options, finish: formatAndInstall });
  console.log(`
Created ${packageName} with one popup: ${titles.en} (in Filipino: ${titles.fil}).
Also changed: ${changedFiles.join(', ')}.

Develop it alone:  pnpm dev ${packageName} --alone
Test it:           pnpm check ${packageName}
Publish it:        pnpm build ${packageName} && node host/edge/bin/release.mjs publish ${packageName} --why "first popup"`);
}

stopAllOnExit();
const names = namesOrExit();
const { packageName, titles } = names;
const create = isOutside ? createOutside : createInside;
try {
  await create({ root, names, takenPopups: await takenPopups() });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
