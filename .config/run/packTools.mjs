import { requireNode } from './requireNode.mjs';

requireNode();

const { showHelp } = await import('./help.mjs');
showHelp({
  summary: 'Pack shared-contracts and the tools for remotes that have their own repository.',
  usage: ['pnpm pack-tools <folder>'],
  examples: ['pnpm pack-tools .cache/packs'],
  notes: ['It publishes nothing. Its archives can be installed, or published to your own registry.'],
});

const { resolve } = await import('node:path');
const { createPack } = await import('../packs/createPack.mjs');
const { writeContracts } = await import('../packs/writeContracts.mjs');
const { writeRemoteTools } = await import('../packs/writeRemoteTools.mjs');

const [target, ...others] = process.argv.slice(2);
if (target === undefined || target.startsWith('-') || others.length > 0) {
  console.error('Name one folder. Example: pnpm pack-tools .cache/packs');
  process.exit(2);
}
for (const write of [writeContracts, writeRemoteTools]) console.log(createPack(write, resolve(target)));
