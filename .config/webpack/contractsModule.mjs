import { createRequire } from 'node:module';
import { root } from './identity.mjs';

// `createRequire` also accepts a missing file. In this workspace, the package finds itself. In another repository,
// Node finds the package in its node_modules.
const { resolve } = createRequire(`${root}shared-contracts/package.json`);

/** The path of an entry of shared-contracts: a source of this workspace, or a file of the installed pack. */
export const contractsModule = (entry) => resolve(`shared-contracts/${entry}`);
