import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { bundle } from './bundle.mjs';
import { Contract } from './contract.mjs';
import { showErrors, withFastRefresh } from './development.mjs';
import { FirstView, firstViewsIn } from './firstView.mjs';
import { identityOf } from './identity.mjs';
import { ReleaseRecord } from './releaseRecord.mjs';
import { sharedByRemote } from './singletons.mjs';
import { SourceMaps } from './sourceMaps.mjs';
import { StableFiles, buildIdInEntry } from './stableFiles.mjs';
import { VersionStamp } from './versionStamp.mjs';
import { viewsIn } from './views.mjs';

// A remote may combine small views in one file: src/chunks.json contains { "<file>": ["popups/a", …] }.
function chunkNames(folder) {
  const path = `${folder}/src/chunks.json`;
  const groups = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const nameOf = new Map(
    Object.entries(groups).flatMap(([file, views]) => views.map((view) => [view, file])),
  );
  return (view) => nameOf.get(view) ?? view.replace('/', '-');
}

function exposes(folder) {
  const nameOf = chunkNames(folder);
  return Object.fromEntries(
    viewsIn(folder).map((view) => [`./${view}`, { import: `./src/${view}/index.tsx`, name: nameOf(view) }]),
  );
}

/** Uses webpack's own container plugin, with which an entry has only 3 kB. */
const container = (identity, mode) =>
  new webpack.container.ModuleFederationPlugin({
    name: identity.container,
    filename: 'remoteEntry.js',
    library: { type: 'var', name: identity.container },
    exposes: exposes(identity.folder),
    shared: sharedByRemote(mode),
  });

/**
 * A view loads the entry, its own file and at most one more file, with the modules that two or more views share.
 * Modules that only lazy parts share are in a separate file, which loads with the first of these parts.
 */
function splitChunks(folder) {
  const nameOf = chunkNames(folder);
  const viewFiles = new Set(viewsIn(folder).map(nameOf));
  const isView = (chunk) => viewFiles.has(chunk.name);
  const isLazyPart = (chunk) => !isView(chunk) && !chunk.canBeInitial();
  const shared = { minChunks: 2, minSize: 0, enforce: true };
  return {
    cacheGroups: {
      default: false,
      defaultVendors: false,
      common: { ...shared, name: 'common', chunks: isView },
      lazyCommon: { ...shared, name: 'lazy-common', chunks: isLazyPart },
    },
  };
}

/** One configuration, or several if the remote has first views, which are built before it and become its files. */
export function remoteConfig(packageName, { parentFolder } = {}) {
  const mode = 'production';
  const identity = identityOf(packageName, mode, parentFolder);
  const firstViews = firstViewsIn(identity.folder).map((view) => new FirstView(identity, view));
  const config = bundle(identity, { mode, buildId: buildIdInEntry });
  const remote = {
    ...config,
    ...(firstViews.length > 0 && { dependencies: firstViews.map(({ name }) => name) }),
    entry: {},
    optimization: { ...config.optimization, splitChunks: splitChunks(identity.folder) },
    plugins: [
      ...config.plugins,
      ...firstViews.map(({ emit }) => ({ apply: emit })),
      container(identity, mode),
      new SourceMaps({ parentFolder }),
      new StableFiles(identity),
      new Contract(identity),
      new VersionStamp(identity),
      new ReleaseRecord(identity),
    ],
  };
  return firstViews.length > 0 ? [...firstViews.map((firstView) => firstView.config(mode)), remote] : remote;
}

/** The configuration for webpack-dev-server. See development.mjs. */
export function remoteDevConfig(packageName, { parentFolder } = {}) {
  const mode = 'development';
  const identity = identityOf(packageName, mode, parentFolder);
  const config = withFastRefresh(bundle(identity, { mode }));
  return {
    ...config,
    entry: {},
    plugins: [...config.plugins, container(identity, mode)],
  };
}

const alonePage = fileURLToPath(new URL('alone/page.js', import.meta.url));

/** The page that mounts the remote's views with a fake host, or the examples of shared-contracts. */
export function remoteAloneConfig(packageName, { mode = 'development' } = {}) {
  const identity = identityOf(packageName, mode);
  const bundled = bundle(identity, { mode, part: 'alone', integrity: false });
  const config = mode === 'development' ? withFastRefresh(bundled) : bundled;
  const { alias, modules = ['node_modules'] } = config.resolve;
  return {
    ...config,
    entry: { main: [showErrors, alonePage] },
    // Fast Refresh adds require() calls to every script, which fail in a strict module.
    module: {
      ...config.module,
      rules: [...config.module.rules, { test: [alonePage, showErrors], type: 'javascript/auto' }],
    },
    resolve: {
      ...config.resolve,
      alias: { ...alias, '@views': `${identity.folder}/src` },
      // The page is not part of the remote, but resolves the remote's packages. shared-contracts does not contain
      // itself.
      modules: [`${identity.folder}/node_modules`, dirname(identity.folder), ...modules],
    },
    plugins: [...config.plugins, new webpack.DefinePlugin({ __REMOTE__: JSON.stringify(packageName) })],
  };
}
