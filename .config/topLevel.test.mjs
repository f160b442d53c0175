import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

// The owner decided the names that a newcomer sees first.
const agreed = [
  'LICENSE',
  'README.md',
  'e2e',
  'host',
  'package.json',
  'pnpm-workspace.yaml',
  'remote-account',
  'remote-cashier',
  'remote-content',
  'remote-lobby',
  'shared-contracts',
];
// pnpm needs these two.
const ofTools = ['node_modules', 'pnpm-lock.yaml'];

test('[Q-001] the top level holds the agreed names; all other configuration lies in dot-folders or packages', () => {
  const seen = readdirSync(root).filter((name) => !name.startsWith('.') && !ofTools.includes(name));
  expect(seen.toSorted()).toEqual(agreed);
});
