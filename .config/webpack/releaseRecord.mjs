import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import webpack from 'webpack';
import { currentCommit } from './identity.mjs';
import { isSourceMap } from './sourceMaps.mjs';

const { Compilation, sources } = webpack;
const compressAsync = promisify(brotliCompress);
const compressible = /\.(js|css|json|svg)$/;

const compress = (bytes) =>
  compressAsync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 22,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

const isScript = (file) => file.endsWith('.js');
const isStyle = (file) => file.endsWith('.css');

function scriptsAndStyles(files) {
  const unique = [...new Set(files)].toSorted();
  return { scripts: unique.filter(isScript), styles: unique.filter(isStyle) };
}

/** The files that each view needs at its first render, without the remote's entry. */
function viewsOfContainer(compilation, container) {
  const dependency = compilation.entries.get(container).dependencies.at(-1);
  const views = compilation.moduleGraph.getModule(dependency).blocks.map((block) => {
    const [{ exposedName }] = block.dependencies;
    const { chunks } = compilation.chunkGraph.getBlockChunkGroup(block);
    return [exposedName.replace('./', ''), scriptsAndStyles(chunks.flatMap((chunk) => [...chunk.files]))];
  });
  return { entry: 'remoteEntry.js', views: Object.fromEntries(views) };
}

function viewsOfHost(compilation, boot) {
  const entrypoint = compilation.entrypoints.get('main');
  const [entry] = [...entrypoint.getEntrypointChunk().files].filter(isScript);
  const others = entrypoint.getFiles().filter((file) => file !== entry);
  return { entry, boot, views: { shell: scriptsAndStyles([boot, ...others]) } };
}

/** Writes release.json and a brotli copy of each text file, which the edge serves unchanged. */
export class ReleaseRecord {
  constructor(identity, { bootAsset } = {}) {
    this.identity = identity;
    this.bootAsset = bootAsset;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ReleaseRecord', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: 'ReleaseRecord', stage }, () =>
        this.write(compilation),
      );
    });
  }

  async write(compilation) {
    const files = {};
    const assets = compilation.getAssets().filter(({ name }) => !isSourceMap(name));
    for (const { name, source } of assets.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const bytes = source.buffer();
      const compressed = compressible.test(name) ? await compress(bytes) : bytes;
      if (compressed !== bytes) compilation.emitAsset(`${name}.br`, new sources.RawSource(compressed));
      files[name] = {
        sha384: createHash('sha384').update(bytes).digest('base64'),
        bytes: bytes.length,
        brotliBytes: compressed.length,
      };
    }
    const { name, container } = this.identity;
    const { version, container: containerWithHash } = compilation.release;
    const entryAndViews = this.bootAsset
      ? viewsOfHost(compilation, this.bootAsset.file())
      : viewsOfContainer(compilation, container);
    const { entry, boot, views } = entryAndViews;
    const record = {
      name,
      version,
      container: this.bootAsset ? '' : containerWithHash,
      entry,
      ...(boot ? { boot } : {}),
      commit: currentCommit(),
      builtAt: builtAt(),
      views,
      files,
      ...(compilation.contract && { contract: compilation.contract }),
    };
    compilation.emitAsset('release.json', new sources.RawSource(`${JSON.stringify(record, null, 2)}\n`));
  }
}

// https://reproducible-builds.org/specs/source-date-epoch
function builtAt() {
  const seconds = process.env['SOURCE_DATE_EPOCH'];
  return new Date(seconds ? Number(seconds) * 1000 : Date.now()).toISOString();
}
