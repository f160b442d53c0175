import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// Away from UTC, where a time that is read in the wrong zone looks right.
process.env.TZ = 'Asia/Manila';

const rootDir = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const tools = `${rootDir}/.config/jest`;
const sandboxTesting = `${rootDir}/e2e/sandbox/src/testing`;

// How much is drawn for each test; the drills `fuzz` and `schedules` take ten thousand.
const fuzzRuns = process.env.FUZZ_RUNS === undefined ? null : Number(process.env.FUZZ_RUNS);
const fuzzSeed = process.env.FUZZ_SEED === undefined ? null : Number(process.env.FUZZ_SEED);

// Of what they try by the thousand or by kills, suites try a part; the drill `samples` has them try the whole.
const wholeSamples = process.env.WHOLE_SAMPLES === '1';

// A whole run gives a test that failed one more try; `.config/run/test.mjs` names it.
const everySuite = process.env.SECOND_TRY === '1' ? [`${tools}/secondTry.ts`] : [];

const samples = { __FUZZ_RUNS__: fuzzRuns, __FUZZ_SEED__: fuzzSeed, __WHOLE_SAMPLES__: wholeSamples };

const swc = (syntax) => [
  '@swc/jest',
  {
    jsc: {
      parser: syntax,
      target: 'es2022',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
    sourceMaps: 'inline',
  },
];

// Packages that ship modules only or import at run time (PGlite), which jest cannot run as they are.
// pnpm keeps a scoped package under node_modules/.pnpm/@scope+name@version/.
const compiled = [
  'cookie',
  'single-spa',
  'single-spa-react',
  '@electric-sql/pglite',
  '@noble/hashes',
  '@scure/base',
];
const compiledFolders = compiled.map((name) => name.replace('/', '\\+')).join('|');

// A suite runs in a context whose every look at a global is a call; in loops these take ten times as long
// as what is done with them. None of them is ever replaced by a test, as Date and timers are. Node throws RangeErrors
// of its own realm.
const neverReplaced = [
  'Array',
  'BigInt',
  'Error',
  'JSON',
  'Math',
  'Number',
  'Object',
  'Promise',
  'RangeError',
  'String',
  'Symbol',
];

const common = {
  rootDir,
  cacheDirectory: `${rootDir}/.cache/jest`,
  testMatch: ['**/*.test.{ts,tsx,mjs}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.cache/', '<rootDir>/.data/'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: {
    '\\.tsx$': swc({ syntax: 'typescript', tsx: true }),
    '\\.[cm]?ts$': swc({ syntax: 'typescript' }),
    '\\.[cm]?js$': swc({ syntax: 'ecmascript', jsx: true }),
  },
  transformIgnorePatterns: [`/node_modules/\\.pnpm/(?!(${compiledFolders})@)`],
  restoreMocks: true,
};

const browser = (name, roots) => ({
  ...common,
  displayName: name,
  roots,
  testEnvironment: `${tools}/BrowserEnvironment.cjs`,
  globals: { __BUILD_ID__: 'test@0.0.0', ...samples },
  setupFilesAfterEnv: [`${tools}/browserSetup.ts`, ...everySuite],
  moduleNameMapper: {
    '\\.module\\.css$': `${tools}/classNames.cjs`,
    '\\.css$': `${tools}/noStyle.cjs`,
    '\\.(svg|webp|avif)$': `${tools}/assetAddress.cjs`,
  },
});

const server = (name, roots, ignored = []) => ({
  ...common,
  displayName: name,
  roots,
  testEnvironment: 'node',
  globals: samples,
  setupFilesAfterEnv: everySuite,
  sandboxInjectedGlobals: neverReplaced,
  testPathIgnorePatterns: [...common.testPathIgnorePatterns, ...ignored],
});

export default {
  maxWorkers: 2,
  testTimeout: 15_000,
  projects: [
    browser('shared-contracts', ['<rootDir>/shared-contracts/src']),
    browser('host', ['<rootDir>/host/src']),
    browser('remote-lobby', ['<rootDir>/remote-lobby/src']),
    browser('remote-cashier', ['<rootDir>/remote-cashier/src']),
    browser('remote-account', ['<rootDir>/remote-account/src']),
    browser('remote-content', ['<rootDir>/remote-content/src']),
    server('edge', ['<rootDir>/host/edge']),
    {
      ...server('sandbox', ['<rootDir>/e2e/sandbox']),
      globalSetup: `${sandboxTesting}/postgresSetup.ts`,
      globalTeardown: `${sandboxTesting}/postgresTeardown.ts`,
    },
    server('config', ['<rootDir>/.config']),
    server('e2e-unit', ['<rootDir>/e2e'], ['<rootDir>/e2e/sandbox/']),
  ],
};
