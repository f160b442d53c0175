import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { remotes } from './run/packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

// The owner decided the names that a newcomer sees first. A team may add a remote.
const agreedNames = [
  'LICENSE',
  'README.md',
  'e2e',
  'host',
  'package.json',
  'pnpm-workspace.yaml',
  ...remotes,
  'shared-contracts',
];
// pnpm needs these two.
const pnpmNames = ['node_modules', 'pnpm-lock.yaml'];

test('[Q-001] the top level holds the agreed names; all other configuration is in dot-folders or packages', () => {
  const names = readdirSync(root).filter((name) => !name.startsWith('.') && !pnpmNames.includes(name));
  expect(names.toSorted()).toEqual(agreedNames);
});
