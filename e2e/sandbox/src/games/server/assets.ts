import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { type ThemeName, themes } from '../../covers/themes';
import { drawBackdrop } from '../../covers/drawBackdrop';
import { drawCard, drawSymbol } from '../../covers/drawSymbol';
import { drawTitleSign } from '../../covers/lettering';
import { createPaintBox } from '../../covers/paintMotif';
import { sandboxRoot } from '../../paths';

export interface Asset {
  readonly type: string;
  readonly body: string;
}

const client = join(sandboxRoot, 'src/games/client');
const entries = ['slot.ts', 'table.ts', 'base.css', 'slot.css', 'table.css'];

/** Scripts and styles of the games, bundled when the first game is opened. */
function bundle(): Map<string, Asset> {
  const { outputFiles } = buildSync({
    entryPoints: entries.map((entry) => join(client, entry)),
    outdir: client,
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return new Map(
    outputFiles.map(({ path, text }) => {
      const name = path.slice(client.length + 1);
      const type = name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
      return [name, { type, body: text }];
    }),
  );
}

const svg = (body: string | undefined): Asset | undefined =>
  body === undefined ? undefined : { type: 'image/svg+xml', body };

function isTheme(name: string): name is ThemeName {
  return Object.hasOwn(themes, name);
}

function dealer(): string {
  const paint = createPaintBox();
  const drawing = paint.paint('dealer');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-54 -54 108 108" width="124" height="124"><defs>${paint.definitions()}</defs>${drawing}</svg>`;
}

/** Pictures by address, drawn when they are asked for. */
const pictures: readonly (readonly [RegExp, (match: readonly string[]) => string | undefined])[] = [
  [
    /^symbols\/(\w+)\/(\d{1,2})\.svg$/,
    ([, theme = '', place]) => (isTheme(theme) ? drawSymbol(theme, Number(place)) : undefined),
  ],
  [
    /^backdrops\/(\w+)\/(\d{1,2})\.svg$/,
    ([, theme = '', index]) => (isTheme(theme) ? drawBackdrop(theme, Number(index)) : undefined),
  ],
  [/^cards\/(\w+(?:-\d{1,2})?)\.svg$/, ([, name = '']) => drawCard(name)],
  [/^dealer\.svg$/, dealer],
];

export function createAssets() {
  let bundled: Map<string, Asset> | undefined;
  let stamp = '';
  const files = () => {
    bundled ??= bundle();
    if (!stamp) {
      const hash = createHash('sha256');
      for (const { body } of bundled.values()) hash.update(body);
      stamp = hash.digest('hex').slice(0, 10);
    }
    return bundled;
  };
  return {
    /** Part of every address, so that everything may be kept for ever. */
    stamp(): string {
      files();
      return stamp;
    },
    find(path: string): Asset | undefined {
      const file = files().get(path);
      if (file) return file;
      for (const [pattern, picture] of pictures) {
        const match = pattern.exec(path);
        if (match) return svg(picture(match));
      }
      return undefined;
    },
    title: (name: string): Asset => ({ type: 'image/svg+xml', body: drawTitleSign(name) }),
  };
}
