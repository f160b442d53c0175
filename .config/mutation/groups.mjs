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

/**
 * What is mutated together: files of one package, the tests that must notice, and the score in percent that is asked.
 * What only tests elsewhere would notice counts as unnoticed: a rule is proven where it stands.
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
    ['domain/*.test.ts', 'api/*.test.ts'],
    core,
  ),
  messages: contracts(
    ['payments/windowMessages.ts', 'payments/vaultMessages.ts', 'islands/islandMessages.ts'],
    ['payments/*.test.ts', 'islands/*.test.ts'],
    core,
  ),
  polling: contracts(['polling/*.ts'], ['polling/*.test.ts'], core),
  registry: contracts(['releases/*.ts'], ['releases/*.test.ts'], core),
  signatures: edge(
    [
      'keys/envelope.ts',
      'store/readSigned.ts',
      'store/isWithdrawal.ts',
      'store/plainKey.ts',
      'link/linkToken.ts',
    ],
    ['keys/*.test.ts', 'store/revisions.test.ts', 'store/isWithdrawal.test.ts', 'link/*.test.ts'],
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
    ['bus/*.test.ts', 'rules/*.test.ts', 'messages/*.test.ts', 'domain/*.test.ts'],
    others,
  ),
};
