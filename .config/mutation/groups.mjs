/** Required scores in percent. */
const core = 95;
const others = 85;

const within = (folder, paths) => paths.map((path) => `${folder}/${path}`);
const of = (project, folder) => (mutate, tests, atLeast) => ({
  ...{ project, folder, atLeast },
  mutate: within(folder, mutate),
  tests: within(folder, tests),
});

const contracts = of('shared-contracts', 'shared-contracts/src');
const cashier = of('remote-cashier', 'remote-cashier/src');
const edge = of('edge', 'host/edge/src');
const sandbox = of('sandbox', 'e2e/sandbox/src');

/**
 * Groups of files that are mutated together, with the tests that must detect the mutants and the required score in
 * percent. A mutant that only tests of another folder detect counts as undetected.
 */
export const groups = {
  money: contracts(['money/*.ts'], ['money/*.test.ts'], core),
  addresses: contracts(
    ['domain/safeUrl.ts', 'routes/matchRoute.ts'],
    ['domain/safeUrl.test.ts', 'routes/*.test.ts'],
    core,
  ),
  decoders: contracts(
    ['domain/decoders.ts', 'domain/User.ts', 'domain/catalogue.ts', 'domain/paged.ts', 'api/envelope.ts'],
    [
      ...['decoders', 'User', 'catalogue', 'paged'].map((name) => `domain/${name}.test.ts`),
      'api/envelope.test.ts',
    ],
    core,
  ),
  messages: contracts(
    ['payments/windowMessages.ts', 'payments/vaultMessages.ts', 'vendorFrames/vendorFrameMessages.ts'],
    ['payments/*.test.ts', 'vendorFrames/*.test.ts'],
    core,
  ),
  polling: contracts(['polling/*.ts'], ['polling/*.test.ts'], core),
  // The polls of the cashier, their timing, and the results that it derives from responses.
  asking: cashier(
    [
      'flow/pollUntilKnown.ts',
      'popups/paymentResult/confirmPayment.ts',
      'popups/paymentResult/statusPolls.ts',
      'coins/coinDeposit.ts',
    ],
    [
      'popups/paymentResult/confirmPayment.test.ts',
      'coins/coinDeposit.test.ts',
      'methods/cash/readCashStatus.test.ts',
    ],
    core,
  ),
  // The key of an operation and its stored response. The database ensures that it runs once (`once.test.ts`).
  idempotency: sandbox(
    ['ledger/requestHash.ts', 'ledger/storedResponse.ts'],
    ['ledger/requestHash.test.ts', 'ledger/storedResponse.test.ts'],
    core,
  ),
  registry: contracts(
    [
      ...['ContractRecord', 'Registry', 'ReleaseRecord', 'builds', 'identifiers'],
      ...['loading', 'plainJson', 'readRegistry'],
    ].map((name) => `releases/${name}.ts`),
    ['ContractRecord', 'identifiers', 'plainJson', 'readRegistry'].map((name) => `releases/${name}.test.ts`),
    core,
  ),
  // Separate, because its tests assign 100,000 random browsers.
  canary: contracts(['releases/canary.ts'], ['releases/canary.test.ts'], core),
  signatures: edge(
    [
      'keys/envelope.ts',
      'store/readSigned.ts',
      'store/isWithdrawal.ts',
      'store/plainKey.ts',
      'testLinks/linkToken.ts',
    ],
    [
      'keys/envelope.test.ts',
      ...['readSigned', 'withdrawal', 'plainKey'].map((name) => `store/${name}.test.ts`),
      'testLinks/linkToken.test.ts',
    ],
    core,
  ),
  deposits: cashier(
    ['amounts/*.ts', 'flow/readTrueFalse.ts', 'methods/cash/readCashStatus.ts'],
    ['amounts/*.test.ts', 'flow/readTrueFalse.test.ts', 'methods/cash/readCashStatus.test.ts'],
    core,
  ),
  contracts: contracts(
    [
      'bus/*.ts',
      'rules/*.ts',
      'telemetry/*.ts',
      'messages/*.ts',
      'domain/language.ts',
      'domain/memberTier.ts',
    ],
    [
      ...['bus/*.test.ts', 'rules/*.test.ts', 'telemetry/*.test.ts', 'messages/createTexts.test.ts'],
      ...['domain/language.test.ts', 'domain/memberTier.test.ts'],
    ],
    others,
  ),
};
