import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { bundle } from './bundle.mjs';
import { identityOf } from './identity.mjs';
import { ReleaseRecord } from './releaseRecord.mjs';
import { sharedByHost } from './singletons.mjs';
import { VersionStamp } from './versionStamp.mjs';

const { Compilation } = webpack;

/** Carries the boot script from its own compiler, which knows nothing of federation, into the host's output. */
class BootHandOver {
  asset = undefined;

  file() {
    if (!this.asset) throw new Error('The boot script was not built before the host');
    return this.asset.name;
  }

  take = (compiler) => {
    compiler.hooks.thisCompilation.tap('BootTake', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BootTake', stage }, () => {
        [this.asset] = compilation.getAssets();
        for (const { name } of compilation.getAssets()) compilation.deleteAsset(name);
      });
    });
  };

  give = (compiler) => {
    compiler.hooks.thisCompilation.tap('BootGive', (compilation) => {
      const stage = VersionStamp.stage - 1;
      compilation.hooks.processAssets.tap({ name: 'BootGive', stage }, () =>
        compilation.emitAsset(this.file(), this.asset.source, { minimized: true }),
      );
    });
  };
}

const federation = (mode) =>
  new ModuleFederationPlugin({
    name: 'host',
    remotes: {},
    shared: sharedByHost(mode),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
    // No manifest is read at run time, so the snapshot plugin would be dead weight (1.2 kB).
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  });

function bootConfig(identity, { mode, plugins = [] }) {
  const config = bundle(identity, { mode, part: 'boot', integrity: false });
  return {
    ...config,
    entry: { boot: './src/boot/boot.ts' },
    output: { ...config.output, iife: true, clean: false },
    plugins: [...config.plugins, ...plugins],
  };
}

/** Two compilers in order: the boot script, then the shell. */
export function hostConfig(packageName, { mode = 'production', parentFolder } = {}) {
  const identity = identityOf(packageName, mode, parentFolder);
  const boot = new BootHandOver();
  const config = bundle(identity, { mode });
  const shell = {
    ...config,
    dependencies: [`${packageName}-boot`],
    entry: { main: './src/main.tsx' },
    plugins: [
      ...config.plugins,
      federation(mode),
      { apply: boot.give },
      new VersionStamp(identity),
      new ReleaseRecord(identity, { boot }),
    ],
  };
  return [bootConfig(identity, { mode, plugins: [{ apply: boot.take }] }), shell];
}
