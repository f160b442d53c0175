import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import webpack from 'webpack';
import { outputRoot, variants, views } from './variants.mjs';

const compile = (config) =>
  new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error) reject(error);
        else if (stats.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
        else resolve();
      }),
    );
  });

const compress = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/** Builds one variant; its files by public path, and the releases of its remotes by folder name. */
export async function buildVariant(name) {
  const files = new Map();
  const releases = {};
  for (const config of variants[name].configs()) {
    await compile(config);
    const { path } = config.output;
    const recordPath = `${path}/release.json`;
    const record = existsSync(recordPath) ? JSON.parse(readFileSync(recordPath, 'utf8')) : undefined;
    const [, variant, part] = config.output.publicPath.match(/^\/files\/(\w+)\/(\w+)\//);
    const publicPath = `/files/${variant}/${part}/${record?.version ?? '1.0.0'}/`;
    for (const file of readdirSync(path)) {
      if (file.endsWith('.br') || file === 'release.json') continue;
      const bytes = readFileSync(`${path}/${file}`);
      const sha384 = createHash('sha384').update(bytes).digest('base64');
      files.set(`${publicPath}${file}`, { sha384, body: compress(bytes), bytes });
    }
    if (record) {
      const view = record.views[views[part]];
      releases[path.slice(`${outputRoot}/${name}/`.length)] = {
        container: record.container,
        buildId: `${part}@${record.version}`,
        entry: `${publicPath}${record.entry}`,
        scripts: view.scripts.map((script) => `${publicPath}${script}`),
      };
    }
  }
  return { name, files, releases };
}
