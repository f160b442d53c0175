const { resolve } = require('node:path');

const browserPackage = '^(host/src|remote-[^/]+|shared-contracts)/';
const feature = '/(?:methods|screens|popups)/';
const test = '\\.(test|spec)\\.tsx?$';
// pnpm's real path of a package: node_modules/.pnpm/<name>@<version>/node_modules/<name>/.
const npm = (names) => `node_modules/(?:${names})/`;

/** The folders of the shell, lowest layer first. */
const layers = ['platform', 'federation', 'boot', 'shell', 'features', 'app'];
const layerRule = (layer, index) => ({
  name: `${layer}-imports-no-layer-above`,
  comment:
    'Declare an interface with only the needed properties in this layer, or move the file to a higher layer.',
  severity: 'error',
  from: { path: `^host/src/${layer}/`, pathNot: test },
  to: { path: `^host/src/(?:${layers.slice(index + 1).join('|')})/` },
});

/** In `to`, `$1` and `$2` are the groups that `from.path` matched, so new features need no entry here. */
module.exports = {
  forbidden: [
    {
      name: 'packages-import-only-contracts',
      comment: 'Declare in shared-contracts what one remote needs from another or from the host.',
      severity: 'error',
      from: { path: '^(host/src|remote-[^/]+)/' },
      to: { path: '^(host|remote-[^/]+|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'contracts-import-no-package',
      comment: 'All packages depend on shared-contracts, which depends on none of them.',
      severity: 'error',
      from: { path: '^shared-contracts/' },
      to: { path: '^(host|remote-[^/]+|e2e|\\.config)/' },
    },
    {
      name: 'contracts-only-through-exports',
      comment: 'Import shared-contracts through the index of a folder.',
      severity: 'error',
      from: { pathNot: '^shared-contracts/' },
      to: {
        path: '^shared-contracts/src/',
        pathNot: '/(index\\.ts|tokens\\.css|reset\\.css)$|^shared-contracts/src/[^/]+\\.ts$',
      },
    },
    {
      name: 'react-only-in-ui',
      comment:
        'The edge and the sandbox also import shared-contracts. Only ui and remote/react may use React.',
      severity: 'error',
      from: { path: '^shared-contracts/src/', pathNot: ['^shared-contracts/src/(ui|remote/react)/', test] },
      to: { path: npm('react|react-dom|react-i18next|single-spa-react|lucide-react') },
    },
    {
      name: 'features-apart',
      comment: 'Each screen, popup or method must be deletable. Move shared code to a folder next to them.',
      severity: 'error',
      from: { path: `^(remote-[^/]+/src/.*(?:methods|screens|popups)|host/src/features)/([^/]+)/` },
      to: { path: '^$1/[^/]+/', pathNot: '^$1/$2/' },
    },
    {
      name: 'controls-never-post-money',
      comment:
        'QA controls and scenarios credit money only by provider events. ' +
        'See applyProviderEvent and applyPromotionEvent.',
      severity: 'error',
      from: { path: '^e2e/sandbox/src/(qa|scenarios)/', pathNot: test },
      to: { path: '^e2e/sandbox/src/ledger/(book|post|once|hold|reverse)\\.ts$' },
    },
    {
      name: 'screens-and-popups-apart',
      comment: 'Only the host opens screens and popups of a remote.',
      severity: 'error',
      from: { path: '^(remote-[^/]+)/src/(screens|popups)/' },
      to: { path: '^$1/src/(screens|popups)/', pathNot: '^$1/src/$2/' },
    },
    {
      name: 'features-only-through-index',
      comment: 'Import a feature by its index file.',
      severity: 'error',
      from: { path: '^remote-[^/]+/src/', pathNot: `${feature}[^/]+/` },
      to: { path: `^remote-[^/]+/.*${feature}[^/]+/`, pathNot: `${feature}[^/]+/index\\.tsx?$` },
    },
    ...layers.slice(0, -1).map(layerRule),
    {
      name: 'boot-is-small',
      comment: 'The boot script runs inside the document, before everything else.',
      severity: 'error',
      from: { path: '^host/src/boot/', pathNot: test },
      to: { path: '^host/src/federation/', pathNot: '^host/src/federation/registry/' },
    },
    {
      name: 'browser-and-server-apart',
      comment: 'Browser code must not import server code.',
      severity: 'error',
      from: { path: `${browserPackage}|^e2e/journeys/` },
      to: { path: '^(host/edge|e2e/sandbox)/' },
    },
    {
      name: 'server-and-browser-apart',
      comment: 'The edge and the sandbox share only shared-contracts with the page.',
      severity: 'error',
      from: { path: '^(host/edge|e2e/sandbox)/' },
      to: { path: '^(host/src|remote-[^/]+|e2e/(?:journeys|support))/' },
    },
    {
      name: 'edge-and-sandbox-apart',
      comment: 'The edge works with any API at API_ORIGIN, so edge and sandbox must not import each other.',
      severity: 'error',
      from: { path: '^(host/edge|e2e/sandbox)/' },
      to: { path: '^(host/edge|e2e/sandbox)/', pathNot: '^$1/' },
    },
    {
      name: 'no-node-in-the-page',
      severity: 'error',
      from: { path: browserPackage, pathNot: ['^host/edge/', test] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'only-the-host-routes',
      comment: 'Only the host changes the browser history.',
      severity: 'error',
      from: { pathNot: '^host/src/' },
      to: { path: npm('react-router|react-router-dom') },
    },
    {
      name: 'only-the-host-federates',
      comment: 'Only the host loads and mounts views of remotes.',
      severity: 'error',
      from: { pathNot: '^(host/src|\\.config)/' },
      to: { path: npm('single-spa|@module-federation/[^/]+') },
    },
    {
      name: 'tests-stay-in-tests',
      severity: 'error',
      from: {
        path: '^(host|remote-[^/]+|shared-contracts)/',
        pathNot: [test, '/testing/'],
      },
      to: { path: `${test}|^shared-contracts/src/testing/|${npm('@testing-library/[^/]+|fast-check')}` },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolved-imports',
      severity: 'error',
      // These files are bundled with a package and resolve its dependencies.
      from: { pathNot: '^\\.config/(?:webpack/alone|peers)/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    baseDir: resolve(__dirname, '..'),
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache|\\.data)/|^\\.config/newRemote/template/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.css'],
    },
    skipAnalysisNotInRules: true,
    cache: { folder: '.cache/dependency-cruiser', strategy: 'content' },
  },
};
