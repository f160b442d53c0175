import { ModuleFederationPlugin as EnhancedFederation } from '@module-federation/enhanced/webpack';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { bundle } from '../../../.config/webpack/bundle.mjs';
import { placeholderHash, root } from '../../../.config/webpack/identity.mjs';
import { Integrity } from '../../../.config/webpack/integrity.mjs';
import { ReleaseRecord } from '../../../.config/webpack/releaseRecord.mjs';
import { sharedByHost, sharedByRemote } from '../../../.config/webpack/singletons.mjs';
import { VersionStamp } from '../../../.config/webpack/versionStamp.mjs';

const require = createRequire(import.meta.url);
const app = fileURLToPath(new URL('app', import.meta.url));
const { ModuleFederationPlugin: WebpackFederation } = webpack.container;

export const outputRoot = `${root}.cache/bench/build-strategy`;
export const views = { lobby: 'home', cashier: 'deposit', account: 'profile', content: 'article' };
const remotes = Object.keys(views);

const sharedAsItComes = Object.fromEntries(
  [...Object.keys(sharedByHost('production')), 'rxjs'].map((name) => [name, { singleton: true }]),
);
const exposesOf = (name) => ({
  [`./${views[name]}`]: { import: `./${name}/${views[name]}.js`, name: views[name] },
});

function config(
  variant,
  part,
  { entry = {}, release = '1', plugins = [], versioned = false, folder = part },
) {
  const version = versioned ? `1.0.0-${placeholderHash}` : '1.0.0';
  const buildId = `${part}@${version}`;
  const identity = {
    name: part,
    version,
    buildId,
    container: `__mf_${part}_${placeholderHash}`,
    publicPath: `/files/${variant}/${part}/${version}/`,
  };
  return {
    name: `${variant}/${folder}`,
    mode: 'production',
    context: app,
    target: ['web', 'es2022'],
    entry,
    output: {
      path: `${outputRoot}/${variant}/${folder}`,
      publicPath: identity.publicPath,
      uniqueName: buildId,
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    resolve: { modules: ['node_modules', `${root}host/node_modules`] },
    module: {
      rules: [
        {
          test: /\.jsx?$/,
          include: app,
          loader: require.resolve('swc-loader', { paths: [root] }),
          options: {
            jsc: {
              parser: { syntax: 'ecmascript', jsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
    optimization: bundle(identity, { mode: 'production' }).optimization,
    performance: { hints: false },
    plugins: [
      new webpack.DefinePlugin({
        __BUILD_ID__: JSON.stringify(buildId),
        __RELEASE__: JSON.stringify(release),
      }),
      ...plugins.map((plugin) => (typeof plugin === 'function' ? plugin(identity) : plugin)),
      ...(versioned ? [new VersionStamp(identity), new ReleaseRecord(identity)] : []),
    ],
  };
}

const quiet = { dts: false, manifest: false, experiments: { optimization: { target: 'web' } } };

function enhancedHost(experiments = {}) {
  return new EnhancedFederation({
    ...quiet,
    name: 'host',
    remotes: {},
    shareStrategy: 'loaded-first',
    shared: sharedByHost('production'),
    experiments: { optimization: { target: 'web', ...experiments.optimization }, ...experiments.flags },
  });
}

/** The boot script, the host, and the four remotes in the two releases that the drills need. */
function tuned(variant, { start = './shell/startFederated.jsx', hostPlugin, remotePlugin }) {
  const remote = (name, release, folder) =>
    config(variant, name, {
      folder,
      release,
      versioned: true,
      plugins: [new Integrity(), (identity) => remotePlugin(name, identity)],
    });
  return [
    config(variant, 'boot', { entry: { boot: './shell/boot.js' } }),
    config(variant, 'host', { entry: { main: start }, plugins: [new Integrity(), hostPlugin()] }),
    ...remotes.map((name) => remote(name, '1', name)),
    remote('lobby', '2', 'lobby-next'),
  ];
}

const webpackContainer = (name, { container }) =>
  new WebpackFederation({
    name: container,
    filename: 'remoteEntry.js',
    library: { type: 'var', name: container },
    exposes: exposesOf(name),
    shared: sharedByRemote('production'),
  });

const enhancedContainer = (name, { container }) =>
  new EnhancedFederation({
    ...quiet,
    name: container,
    filename: 'remoteEntry.js',
    library: { type: 'var', name: container },
    exposes: exposesOf(name),
    shared: sharedByRemote('production'),
    experiments: { externalRuntime: true, optimization: { target: 'web' } },
  });

export const variants = {
  monolith: {
    title: 'monolith',
    configs: () => [config('monolith', 'host', { entry: { main: './shell/startMonolith.jsx' } })],
  },
  asItComes: {
    title: 'enhanced 2.9.2 as it comes: manifests, parcels',
    configs: () => [
      config('asItComes', 'host', {
        entry: { main: './shell/startAsItComes.js' },
        plugins: [
          new EnhancedFederation({
            name: 'host',
            dts: false,
            shared: sharedAsItComes,
            remotes: Object.fromEntries(
              remotes.map((name) => [name, `${name}@/files/asItComes/${name}/1.0.0/mf-manifest.json`]),
            ),
          }),
        ],
      }),
      ...remotes.map((name) =>
        config('asItComes', name, {
          plugins: [
            new EnhancedFederation({
              name,
              dts: false,
              filename: 'remoteEntry.js',
              exposes: exposesOf(name),
              shared: sharedAsItComes,
            }),
          ],
        }),
      ),
    ],
  },
  externalRuntime: {
    title: 'enhanced: provideExternalRuntime, externalRuntime, preloads, eager host',
    drilled: true,
    configs: () =>
      tuned('externalRuntime', {
        hostPlugin: () => enhancedHost({ flags: { provideExternalRuntime: true } }),
        remotePlugin: enhancedContainer,
      }),
  },
  webpackContainer: {
    title: "enhanced host, remotes by webpack's own container",
    drilled: true,
    configs: () =>
      tuned('webpackContainer', { hostPlugin: () => enhancedHost(), remotePlugin: webpackContainer }),
  },
  withoutSnapshot: {
    title: 'the same, host without the snapshot plugin',
    drilled: true,
    configs: () =>
      tuned('withoutSnapshot', {
        hostPlugin: () => enhancedHost({ optimization: { disableSnapshot: true } }),
        remotePlugin: webpackContainer,
      }),
  },
  sharingOnly: {
    title: 'the same, enhanced only for sharing: the host loads containers with its own 40 lines',
    configs: () =>
      tuned('sharingOnly', {
        start: './shell/startOwnLoader.jsx',
        hostPlugin: () => enhancedHost({ optimization: { disableSnapshot: true, disableRemote: true } }),
        remotePlugin: webpackContainer,
      }),
  },
  ownLoader: {
    title: "webpack's own container on both sides (no enhanced)",
    configs: () =>
      tuned('ownLoader', {
        start: './shell/startOwnLoader.jsx',
        hostPlugin: () =>
          new WebpackFederation({ name: 'host', remotes: {}, shared: sharedByHost('production') }),
        remotePlugin: webpackContainer,
      }),
  },
};
