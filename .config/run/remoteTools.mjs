#!/usr/bin/env node
import { requireNode } from './requireNode.mjs';

requireNode();

const { showHelp } = await import('./help.mjs');

/** The scripts that run a command. All other commands are those of the release command. */
const scripts = {
  build: './build.mjs',
  check: './check.mjs',
  'create-remote': './createRemote.mjs',
  dev: './dev.mjs',
  generate: './generate.mjs',
  types: './types.mjs',
};

const [command, ...args] = process.argv.slice(2);
if (command === undefined || command.startsWith('-'))
  showHelp(
    {
      summary: 'Create, check, build and release a remote in its own repository.',
      usage: ['npx remote-tools <command> [<arguments>]'],
      commands: [
        ['create-remote <name>', 'Create a remote with one popup, texts, contract and tests'],
        ['dev <remote> --alone --api <address>', 'Show the views of a remote with data of an API'],
        ['generate popup <remote> <name>', 'Add a popup with an entry in the drawer, texts and a test'],
        ['generate contract <remote>', 'Write the lists of contract.ts from the code of the remote'],
        ['check <remote>', 'Check types, lint, unit tests, build and size'],
        ['types <remote>', 'Check only the contract and the types'],
        ['build [<remote>]', 'Build for production and check the size'],
        ['publish <remote>', 'Release a build; all commands of the release command work'],
      ],
      examples: [
        'npx remote-tools create-remote raffles',
        'npx remote-tools check remote-raffles',
        'npx remote-tools publish remote-raffles --why "first popup" --dry-run',
      ],
      notes: ['DATA_DIR or RELEASES_URL names the store, and RELEASE_KEY the key. See the README.'],
    },
    ['--help'],
  );

const script = Object.hasOwn(scripts, command) ? scripts[command] : undefined;
const usesStore = script === undefined && command !== 'help' && !args.includes('--help');
// Without a setting, the release command creates a store in this repository, which no edge reads.
if (usesStore && !process.env.DATA_DIR && !process.env.RELEASES_URL) {
  console.error(
    'Name the release store of the site: set DATA_DIR to the folder that contains it, or RELEASES_URL to its bucket. ' +
      'The README of casino-remote-tools explains the keys.',
  );
  process.exit(2);
}
// The scripts read their arguments from the process.
process.argv.splice(2, process.argv.length, ...(script ? args : [command, ...args]));
await import(script ?? '../../host/edge/bin/release.mjs');
