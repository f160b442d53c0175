import webpack from 'webpack';
import { isSourceMap } from './sourceMaps.mjs';
import { VersionStamp } from './versionStamp.mjs';

const { Compilation } = webpack;

/** Moves the boot script from its own compiler, which has no federation, into the output of the host. */
export class BootAsset {
  asset = undefined;
  maps = [];

  file() {
    if (!this.asset) throw new Error('The boot script must be built before the host.');
    return this.asset.name;
  }

  capture = (compiler) => {
    compiler.hooks.thisCompilation.tap('BootCapture', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'BootCapture', stage }, () => {
        const assets = compilation.getAssets();
        const scripts = assets.filter(({ name }) => !isSourceMap(name));
        if (scripts.length !== 1)
          throw new Error(`The boot script must be one file, but there are ${scripts.length}.`);
        [this.asset] = scripts;
        this.maps = assets.filter(({ name }) => isSourceMap(name));
        for (const { name } of assets) compilation.deleteAsset(name);
      });
    });
  };

  emit = (compiler) => {
    compiler.hooks.thisCompilation.tap('BootEmit', (compilation) => {
      const stage = VersionStamp.stage - 1;
      compilation.hooks.processAssets.tap({ name: 'BootEmit', stage }, () => {
        compilation.emitAsset(this.file(), this.asset.source, { minimized: true });
        for (const { name, source } of this.maps) compilation.emitAsset(name, source);
      });
    });
  };
}
