import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packages } from '../run/packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files that a new hosted-page method changes. Its own folders and tests are not listed. */
const filesOfMethod = [
  // Its code, countries and provider, its brand, and its call.
  'shared-contracts/src/domain/depositMethods.ts',
  'shared-contracts/src/payments/companies.ts',
  'shared-contracts/src/api/cashier/pageOrders.ts',
  // Its call, which `pnpm generate contract` finds, and its row in the cashier and in the sandbox.
  'remote-cashier/src/contract.ts',
  'remote-cashier/src/methods/pageMethods.ts',
  'e2e/sandbox/src/providers/hostedProviders.ts',
];

/** These files only use Pix as an example, so a new method does not change them. */
const examples = ['remote-cashier/src/testing/listedOrder.ts'];

const ownFolders = ['remote-cashier/src/methods/pix/', 'e2e/sandbox/src/providers/pix/'];

const folders = [
  ...packages.map((name) => `${name}/src`),
  'host/edge/src',
  'shared-contracts/src',
  'e2e/sandbox/src',
];
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

const sourceFiles = folders.flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(?:tsx?|json)$/.test(file) && !/\.test\.tsx?$/.test(file)),
);

test('outside the folders of a hosted-page method, only these files name it, so other tables must be derived', () => {
  const filesWithPix = sourceFiles.filter((file) => {
    if (ownFolders.some((folder) => file.startsWith(folder))) return false;
    const text = readFileSync(`${root}/${file}`, 'utf8').replaceAll(comments, '');
    return /\bPIX\b|\bpix\b|PixOrder/.test(text);
  });
  expect(filesWithPix.toSorted()).toEqual([...filesOfMethod, ...examples].toSorted());
});
