import { existsSync } from 'node:fs';
import { remotes } from './run/packages.mjs';
import { root as rootDir, toolsFolder } from './run/root.mjs';

// The tests do not run in UTC, because a time in the wrong time zone would look correct there.
process.env.TZ = 'Asia/Manila';

const jestFolder = `${toolsFolder}/.config/jest`;
const sandboxTesting = `${rootDir}/e2e/sandbox/src/testing`;

// Random inputs per test. The drills `fuzz` and `schedules` set 10,000.
const fuzzRuns = process.env.FUZZ_RUNS === undefined ? null : Number(process.env.FUZZ_RUNS);
const fuzzSeed = process.env.FUZZ_SEED === undefined ? null : Number(process.env.FUZZ_SEED);

// Some suites use random cases or kill processes. The drill `samples` raises their number of cases.
const longRun = process.env.LONG_RUN === '1';

// The suites of the ledger use PostgreSQL. With this setting of `npm run test:nightly`, the suites also use the
// embedded PGlite.
const bothDatabases = process.env.BOTH_DATABASES === '1';

const consoleSetup = [`${jestFolder}/failOnConsole.ts`];

const testGlobals = {
  __FUZZ_RUNS__: fuzzRuns,
  __FUZZ_SEED__: fuzzSeed,
  __LONG_RUN__: longRun,
  __BOTH_DATABASES__: bothDatabases,
};

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

// Packages with only ES modules or with dynamic imports (PGlite, OpenTelemetry), which jest cannot run uncompiled. In a
// remote's own repository, `shared-contracts` and `casino-remote-tools` are installed packages, so the list has them.
// pnpm adds a second node_modules, in node_modules/.pnpm.
const compiledPackages = [
  '.pnpm',
  'casino-remote-tools',
  'cookie',
  'shared-contracts',
  'single-spa-react',
  '@electric-sql/pglite',
  '@opentelemetry/otlp-exporter-base',
  '@noble/hashes',
  '@scure/base',
];
const compiledFolders = compiledPackages.map((name) => name.replaceAll('.', '\\.')).join('|');

// In a jest context, each access to a global is a slow call, which makes loops ten times slower. Injected globals
// avoid the call, and no test replaces these. RangeError is also injected because Node's modules throw the RangeError
// of their own realm.
const injectedGlobals = [
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

const baseConfig = {
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
  transformIgnorePatterns: [`/node_modules/(?!(?:${compiledFolders})/)`],
  restoreMocks: true,
};

const browserProject = (name, roots) => ({
  ...baseConfig,
  displayName: name,
  roots,
  testEnvironment: `${jestFolder}/BrowserEnvironment.cjs`,
  globals: { __BUILD_ID__: 'test@0.0.0', ...testGlobals },
  setupFilesAfterEnv: [`${jestFolder}/browserSetup.ts`, ...consoleSetup],
  moduleNameMapper: {
    '^aria-query$': `${jestFolder}/ariaQuery.cjs`,
    '\\.module\\.css$': `${jestFolder}/classNames.cjs`,
    '\\.css$': `${jestFolder}/noStyle.cjs`,
    '\\.(svg|webp|avif)$': `${jestFolder}/assetAddress.cjs`,
  },
});

const serverProject = (name, roots, ignored = []) => ({
  ...baseConfig,
  displayName: name,
  roots,
  testEnvironment: `${jestFolder}/ServerEnvironment.cjs`,
  globals: testGlobals,
  setupFilesAfterEnv: consoleSetup,
  sandboxInjectedGlobals: injectedGlobals,
  testPathIgnorePatterns: [...baseConfig.testPathIgnorePatterns, ...ignored],
});

export default {
  maxWorkers: 2,
  // Restarts a larger worker, because its heap grows with each test file and garbage collection gets slower.
  workerIdleMemoryLimit: '1GB',
  // The random order reveals tests that depend on other tests. The summary of a run names its seed, and --seed
  // repeats the order.
  randomize: true,
  // Longer than asyncUtilTimeout, so that a failed test names the missing element.
  testTimeout: 60_000,
  projects: [
    browserProject('shared-contracts', ['<rootDir>/shared-contracts/src']),
    browserProject('host', ['<rootDir>/host/src']),
    ...remotes.map((name) => browserProject(name, [`<rootDir>/${name}/src`])),
    serverProject('edge', ['<rootDir>/host/edge']),
    {
      ...serverProject('sandbox', ['<rootDir>/e2e/sandbox']),
      globalSetup: `${sandboxTesting}/postgresSetup.ts`,
      globalTeardown: `${sandboxTesting}/postgresTeardown.ts`,
    },
    serverProject('config', ['<rootDir>/.config'], ['/newRemote/template/']),
    serverProject('e2e-unit', ['<rootDir>/e2e'], ['<rootDir>/e2e/sandbox/']),
    // A remote's own repository has only some of these folders.
  ].filter(({ roots: [folder] }) => existsSync(folder.replace('<rootDir>', rootDir))),
};
