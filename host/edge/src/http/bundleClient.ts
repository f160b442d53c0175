import { build, stop } from 'esbuild';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

// The browsers of the last two years, as in the build of the product.
const target = ['es2022', 'chrome131', 'firefox132', 'safari18.1'];

/** Scripts and styles for pages of the edge's own, by the names of their files. */
export async function bundleClient(entries: readonly URL[]): Promise<ReadonlyMap<string, string>> {
  const entryPoints = entries.map((url) => fileURLToPath(url));
  const { outputFiles } = await build({
    entryPoints,
    outdir: dirname(entryPoints[0] ?? ''),
    bundle: true,
    minify: true,
    legalComments: 'none',
    write: false,
    format: 'iife',
    target,
    // Pages of the edge use the class names as they are written.
    loader: { '.module.css': 'css' },
  });
  // The compiler waits in a process of its own for work that never comes.
  await stop();
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
}
