import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { drawSymbol } from '../../covers/drawSymbol';
import { isTheme } from '../../covers/themes';
import { sandboxRoot } from '../../paths';

export interface Asset {
  readonly type: string;
  readonly body: string;
}

const clientFolder = join(sandboxRoot, 'src/games/client');

function bundle() {
  const { outputFiles } = buildSync({
    entryPoints: ['game.ts', 'game.css'].map((entry) => join(clientFolder, entry)),
    outdir: clientFolder,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  const files = outputFiles.map(({ path, text }): [string, Asset] => {
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    return [path.slice(clientFolder.length + 1), { type: `${type}; charset=utf-8`, body: text }];
  });
  const hash = createHash('sha256');
  for (const [, { body }] of files) hash.update(body);
  return { files: new Map(files), version: hash.digest('hex').slice(0, 10) };
}

/** Scripts and styles of the games, bundled at the first call, and the symbols of each theme. */
export function createAssets() {
  let bundled: ReturnType<typeof bundle> | undefined;
  return {
    /** Part of every asset's address, so that browsers can cache it forever. */
    version: (): string => (bundled ??= bundle()).version,
    find(path: string): Asset | undefined {
      const [, theme = '', symbol] = /^symbols\/(\w+)\/(\d{1,2})\.svg$/.exec(path) ?? [];
      const drawing = isTheme(theme) ? drawSymbol(theme, Number(symbol)) : undefined;
      if (drawing !== undefined) return { type: 'image/svg+xml', body: drawing };
      return (bundled ??= bundle()).files.get(path);
    },
  };
}
