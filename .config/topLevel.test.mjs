import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

// What a newcomer sees first is settled with the owner. The two that pnpm needs or makes lie beside it.
const settled = [
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
const ofTools = ['node_modules', 'pnpm-lock.yaml'];

test('[Q-001] the top level holds the settled names; all other configuration lies in dot-folders or packages', () => {
  const seen = readdirSync(root).filter((name) => !name.startsWith('.') && !ofTools.includes(name));
  expect(seen.toSorted()).toEqual(settled);
});
