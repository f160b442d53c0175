import { remotes } from '../../run/packages.mjs';

/** Required scores in percent. */
const coreScore = 95;
const otherScore = 90;

const tests = String.raw`\.test\.tsx?$`;
/** Player texts, test helpers and public declarations of a remote have no behavior. */
const withoutBehavior = ['/testing/', '/texts/', '/contract\\.ts$', '\\.d\\.ts$'];

const noFile = /$^/;
const everyFile = /^/;

const packageOf = (
  project,
  folder,
  { requiredScore = otherScore, core = [], excluded = [], serverFiles = noFile } = {},
) => ({
  project,
  folder,
  requiredScore,
  serverFiles,
  core: core.map((path) => new RegExp(`^${folder}/${path}`)),
  requiredCoreScore: coreScore,
  excluded: [tests, ...withoutBehavior, ...excluded].map((pattern) => new RegExp(pattern)),
});

/** The folders with money code, by remote. */
const coreOf = {
  'remote-cashier': [
    'amounts/',
    'flow/',
    'methods/',
    'coins/',
    'results/',
    'openDeposits/',
    'popups/cashOut/',
  ],
};

/**
 * The packages with a random sample of mutants. `core` names the folders of money, session and releases, which need a
 * higher score. `serverFiles` run in Node, the others in a browser. A mutant that only tests of another package detect
 * counts as undetected.
 */
export const packages = {
  host: packageOf('host', 'host/src', { core: ['platform/session/', 'federation/registry/'] }),
  edge: packageOf('edge', 'host/edge/src', {
    core: ['store/', 'gate/', 'keys/', 'payments/'],
    // All files except the browser code in these three folders.
    serverFiles: /^(?!.*\/(?:payments\/client|vendorFrames\/client|console\/page)\/)/,
    // Only a child process runs these, so the recorded coverage misses them.
    excluded: ['/src/main\\.ts$', '/payments/client/(?:bridge|vault)\\.ts$'],
  }),
  ...Object.fromEntries(
    remotes.map((name) => [name, packageOf(name, `${name}/src`, { core: coreOf[name] })]),
  ),
  'shared-contracts': packageOf('shared-contracts', 'shared-contracts/src', { requiredScore: coreScore }),
  sandbox: packageOf('sandbox', 'e2e/sandbox/src', {
    core: ['ledger/', 'wallet/', 'deposits/', 'cashOuts/'],
    serverFiles: everyFile,
    // The sample covers the API, not the demo's pages, pictures, scripts and start data.
    excluded: ['/src/main\\.ts$', '/src/(?:covers|qa|scripts|seed)/', '/games/client/'],
  }),
};
