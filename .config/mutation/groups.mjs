/** Required scores in percent. */
const coreScore = 95;
const otherScore = 85;

const pathsIn = (folder, paths) => paths.map((path) => `${folder}/${path}`);
const groupOf = (project, folder) => (mutate, tests, requiredScore) => ({
  project,
  folder,
  requiredScore,
  mutate: pathsIn(folder, mutate),
  tests: pathsIn(folder, tests),
});

const contracts = groupOf('shared-contracts', 'shared-contracts/src');
const cashier = groupOf('remote-cashier', 'remote-cashier/src');
const edge = groupOf('edge', 'host/edge/src');
const sandbox = groupOf('sandbox', 'e2e/sandbox/src');

/**
 * Groups of files that are mutated together, with the tests that must detect the mutants and the required score in
 * percent. A mutant that only tests of another folder detect counts as undetected.
 */
export const groups = {
  money: contracts(['money/*.ts'], ['money/*.test.ts'], coreScore),
  addresses: contracts(
    ['domain/safeUrl.ts', 'routes/matchRoute.ts'],
    ['domain/safeUrl.test.ts', 'routes/*.test.ts'],
    coreScore,
  ),
  decoders: contracts(
    ['domain/decoders.ts', 'domain/User.ts', 'domain/operatorCodes.ts', 'domain/paged.ts', 'api/envelope.ts'],
    [
      ...['decoders', 'User', 'operatorCodes', 'paged'].map((name) => `domain/${name}.test.ts`),
      'api/envelope.test.ts',
    ],
    coreScore,
  ),
  messages: contracts(
    ['payments/windowMessages.ts', 'payments/vaultMessages.ts', 'vendorFrames/vendorFrameMessages.ts'],
    ['payments/*.test.ts', 'vendorFrames/*.test.ts'],
    coreScore,
  ),
  polling: contracts(['polling/*.ts'], ['polling/*.test.ts'], coreScore),
  // The polls of the cashier, their timing, and the results that it derives from responses.
  statusPolls: cashier(
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
    coreScore,
  ),
  // The key of an operation and its stored response. The database ensures that each operation runs once
  // (`once.test.ts`).
  idempotency: sandbox(
    ['ledger/requestHash.ts', 'ledger/storedResponse.ts'],
    ['ledger/requestHash.test.ts', 'ledger/storedResponse.test.ts'],
    coreScore,
  ),
  registry: contracts(
    [
      'ContractRecord',
      'Registry',
      'ReleaseRecord',
      'builds',
      'identifiers',
      'loading',
      'plainJson',
      'readRegistry',
    ].map((name) => `releases/${name}.ts`),
    ['ContractRecord', 'identifiers', 'plainJson', 'readRegistry'].map((name) => `releases/${name}.test.ts`),
    coreScore,
  ),
  // A separate group, because its tests assign 100,000 random browsers and are slow.
  canary: contracts(['releases/canary.ts'], ['releases/canary.test.ts'], coreScore),
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
      ...['readSigned', 'isWithdrawal', 'plainKey'].map((name) => `store/${name}.test.ts`),
      'testLinks/linkToken.test.ts',
    ],
    coreScore,
  ),
  deposits: cashier(
    ['amounts/*.ts', 'flow/readBooleanStatus.ts', 'methods/cash/readCashStatus.ts'],
    ['amounts/*.test.ts', 'flow/readBooleanStatus.test.ts', 'methods/cash/readCashStatus.test.ts'],
    coreScore,
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
      'bus/*.test.ts',
      'rules/*.test.ts',
      'telemetry/*.test.ts',
      'messages/createTexts.test.ts',
      'domain/language.test.ts',
      'domain/memberTier.test.ts',
    ],
    otherScore,
  ),
};
