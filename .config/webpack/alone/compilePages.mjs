import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import webpack from 'webpack';
import { remoteAloneConfig } from '../remote.mjs';
import { aloneDocument } from './document.mjs';

/** One script for each page, so that no part of a view arrives later than the others. */
function pageConfig(name, outFolder) {
  const config = remoteAloneConfig(name, { mode: 'production' });
  return {
    ...config,
    output: {
      ...config.output,
      path: `${outFolder}/${name}`,
      publicPath: `/${name}/`,
      filename: '[name].js',
      clean: true,
    },
    optimization: { minimize: false },
    plugins: [...config.plugins, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/** Compiles the `--alone` pages of packages into `<outFolder>/<name>/index.html`. */
export async function compilePages(names, outFolder) {
  const compiler = webpack(names.map((name) => pageConfig(name, outFolder)));
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  for (const name of names) {
    const folder = `${outFolder}/${name}`;
    const styles = readdirSync(folder).find((file) => file.endsWith('.css'));
    renameSync(`${folder}/${styles}`, `${folder}/main.css`);
    writeFileSync(`${folder}/index.html`, aloneDocument(name, `/${name}/`));
  }
}
