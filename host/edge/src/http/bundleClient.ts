import { build, stop } from 'esbuild';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

// The browsers of the last two years, as in the builds of the packages.
const target = ['es2022', 'chrome131', 'firefox132', 'safari18.1'];

/** Bundles the scripts and styles of the edge's own pages. Returns their text by file name. */
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
    jsx: 'automatic',
    // Pages of the edge use the class names as they are written.
    loader: { '.module.css': 'css' },
  });
  // Otherwise the process of esbuild would stay alive.
  await stop();
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
}
