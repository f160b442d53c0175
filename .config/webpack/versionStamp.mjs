import { createHash } from 'node:crypto';
import webpack from 'webpack';
import { placeholderHash } from './identity.mjs';
import { isSourceMap } from './sourceMaps.mjs';

const { Compilation, sources } = webpack;

// Includes the contract, so the same bytes with another contract are another version. Source maps are not included,
// because they contain comments, which do not change the code that players run.
const contentHash = (assets, contract) => {
  const hash = createHash('sha256').update(JSON.stringify(contract ?? null));
  for (const { name, source } of assets.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const bytes = source.buffer();
    hash.update(`${name}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, 8);
};

/** Hashes the emitted bytes and replaces the placeholder by the hash. */
export class VersionStamp {
  static stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;

  constructor(identity) {
    this.identity = identity;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('VersionStamp', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'VersionStamp', stage: VersionStamp.stage }, () =>
        this.stamp(compilation),
      );
    });
  }

  stamp(compilation) {
    const assets = compilation.getAssets();
    const hash = contentHash(
      assets.filter(({ name }) => !isSourceMap(name)),
      compilation.contract,
    );
    const withHash = (text) => text.replaceAll(placeholderHash, hash);
    for (const { name, source } of assets) {
      const bytes = source.buffer();
      if (!bytes.includes(placeholderHash)) continue;
      const stamped = new sources.RawSource(Buffer.from(withHash(bytes.toString('utf8'))));
      // The hash in the file name belongs to the unstamped text, so webpack must overwrite an older file of that name.
      compilation.updateAsset(name, stamped, { immutable: false });
    }
    const { version, container, publicPath } = this.identity;
    compilation.release = {
      version: withHash(version),
      container: withHash(container),
      publicPath: withHash(publicPath),
    };
  }
}
