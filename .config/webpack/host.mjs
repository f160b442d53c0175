import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { BootAsset } from './bootAsset.mjs';
import { bundle } from './bundle.mjs';
import { Contract } from './contract.mjs';
import { devtoolsHook, showErrors, withFastRefresh } from './development.mjs';
import { identityOf } from './identity.mjs';
import { ReleaseRecord } from './releaseRecord.mjs';
import { sharedByHost } from './singletons.mjs';
import { SourceMaps } from './sourceMaps.mjs';
import { StableFederationEntry } from './stableFederationEntry.mjs';
import { VersionStamp } from './versionStamp.mjs';

const bootScript = './src/boot/boot.ts';

const federation = (mode) =>
  new ModuleFederationPlugin({
    name: 'host',
    remotes: {},
    shared: sharedByHost(mode),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    // Leaves out parts of the runtime, because loadEntry loads the containers of remotes, and the page reads no
    // manifest.
    experiments: { optimization: { target: 'web', disableRemote: true, disableSnapshot: true } },
  });

function bootConfig(identity, { mode, entry, plugins = [] }) {
  const config = bundle(identity, { mode, part: 'boot', integrity: false });
  return {
    ...config,
    entry: { boot: entry },
    output: { ...config.output, uniqueName: `${identity.buildId}/boot`, clean: false },
    plugins: [...config.plugins, ...plugins],
  };
}

function shellConfig(identity, { mode, firstModules = [], plugins = [] }) {
  const config = bundle(identity, { mode });
  return {
    ...config,
    dependencies: [`${identity.name}-boot`],
    entry: { main: [...firstModules, './src/main.tsx'] },
    plugins: [...config.plugins, federation(mode), new StableFederationEntry(), ...plugins],
  };
}

/** Two compilers: first the boot script, then the shell. */
export function hostConfig(packageName, { parentFolder } = {}) {
  const mode = 'production';
  const identity = identityOf(packageName, mode, parentFolder);
  const bootAsset = new BootAsset();
  return [
    bootConfig(identity, {
      mode,
      entry: bootScript,
      plugins: [new SourceMaps({ parentFolder }), { apply: bootAsset.capture }],
    }),
    shellConfig(identity, {
      mode,
      plugins: [
        new SourceMaps({ parentFolder }),
        { apply: bootAsset.emit },
        new Contract(identity),
        new VersionStamp(identity),
        new ReleaseRecord(identity, { bootAsset }),
      ],
    }),
  ];
}

/** The configuration for webpack-dev-server. See development.mjs. */
export function hostDevConfig(packageName, { parentFolder } = {}) {
  const mode = 'development';
  const identity = identityOf(packageName, mode, parentFolder);
  return [
    bootConfig(identity, { mode, entry: [devtoolsHook, showErrors, bootScript] }),
    // Released remotes need react/jsx-runtime. Development builds use jsx-dev-runtime instead.
    withFastRefresh(shellConfig(identity, { mode, firstModules: ['react/jsx-runtime'] })),
  ];
}
