import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packages } from '../run/packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files that a new hosted-page method adds or changes, besides its folder and tests. */
const filesOfMethod = [
  // Its code, brand, countries, page and call.
  'shared-contracts/src/domain/depositMethodCodes.ts',
  'shared-contracts/src/payments/brands.ts',
  'shared-contracts/src/payments/companyMarks.ts',
  'shared-contracts/src/payments/isAllowedForPlayer.ts',
  'shared-contracts/src/routes/paymentPages.ts',
  'shared-contracts/src/api/cashier/createPixOrder.ts',
  'shared-contracts/src/api/index.ts',
  // Its rows and texts in the cashier.
  'remote-cashier/src/contract.ts',
  'remote-cashier/src/methods/index.ts',
  'remote-cashier/src/methods/methodTerms.ts',
  'remote-cashier/src/texts/en.json',
  'remote-cashier/src/texts/fil.json',
  // Its provider in the sandbox, and the provider's origin for the demo.
  'e2e/sandbox/src/api/cashier/hostedRoutes.ts',
  'e2e/sandbox/src/covers/drawMethodIcon.ts',
  'e2e/sandbox/src/providers/hostedProviders.ts',
  'e2e/sandbox/src/testing/hostedCalls.ts',
  'host/edge/src/settings/readSiteConfig.ts',
];

/** Use Pix as an example, so they stay as they are. */
const examples = ['remote-cashier/src/testing/listedOrder.ts'];

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

test('no other file outside the folder of a hosted-page method names it: a new table must be derived', () => {
  const naming = sourceFiles.filter((file) => {
    if (file.startsWith('remote-cashier/src/methods/pix/')) return false;
    const text = readFileSync(`${root}/${file}`, 'utf8').replaceAll(comments, '');
    return /\bPIX\b|\bpix\b|PixOrder/.test(text);
  });
  expect(naming.toSorted()).toEqual([...filesOfMethod, ...examples].toSorted());
});
