import { existsSync, readFileSync, readdirSync } from 'node:fs';
import webpack from 'webpack';
import { bundle } from './bundle.mjs';
import { identityOf } from './identity.mjs';
import { ReleaseRecord } from './releaseRecord.mjs';
import { sharedByRemote } from './singletons.mjs';
import { VersionStamp } from './versionStamp.mjs';

const kinds = ['screens', 'popups'];

/** `['popups/game', 'screens/home']`: every folder under src/screens and src/popups is one view. */
export function viewsIn(folder) {
  return kinds.flatMap((kind) => {
    const path = `${folder}/src/${kind}`;
    if (!existsSync(path)) return [];
    return readdirSync(path)
      .filter((name) => existsSync(`${path}/${name}/index.tsx`))
      .toSorted()
      .map((name) => `${kind}/${name}`);
  });
}

// A remote with many small views may gather some in one file: src/chunks.json, { "<file>": ["popups/a", …] }.
function chunkNames(folder) {
  const path = `${folder}/src/chunks.json`;
  const groups = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const nameOf = new Map(
    Object.entries(groups).flatMap(([file, views]) => views.map((view) => [view, file])),
  );
  return (view) => nameOf.get(view) ?? view.replace('/', '-');
}

function exposes(folder, before) {
  const nameOf = chunkNames(folder);
  return Object.fromEntries(
    viewsIn(folder).map((view) => [
      `./${view}`,
      { import: [...before, `./src/${view}/index.tsx`], name: nameOf(view) },
    ]),
  );
}

/** Webpack's own container: 3 kB an entry, and the host's federation runtime loads it all the same. */
const container = (identity, mode, before = []) =>
  new webpack.container.ModuleFederationPlugin({
    name: identity.container,
    filename: 'remoteEntry.js',
    library: { type: 'var', name: identity.container },
    exposes: exposes(identity.folder, before),
    shared: sharedByRemote(mode),
  });

/** A view loads the entry, its own file and at most one more: what two views or more have in common. */
const splitChunks = {
  chunks: 'all',
  minSize: 0,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    common: { name: 'common', chunks: 'async', minChunks: 2, enforce: true },
  },
};

export function remoteConfig(packageName, { mode = 'production', parentFolder } = {}) {
  const identity = identityOf(packageName, mode, parentFolder);
  const config = bundle(identity, { mode });
  return {
    ...config,
    entry: {},
    optimization: { ...config.optimization, splitChunks },
    plugins: [
      ...config.plugins,
      container(identity, mode),
      ...(mode === 'production' ? [new VersionStamp(identity), new ReleaseRecord(identity)] : []),
    ],
  };
}
