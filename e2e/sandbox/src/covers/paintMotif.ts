import { type MotifName, motifs } from './motifs';
import { type InkName, inks } from './palettes';

function gradient(name: InkName): string {
  const { light, mid, deep } = inks[name];
  return `<linearGradient id="i-${name}" x1=".2" y1="0" x2=".6" y2="1"><stop stop-color="${light}"/><stop offset=".45" stop-color="${mid}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`;
}

/** Paints the motifs of one picture and collects their shared gradients for `definitions()`. */
export function createMotifPainter() {
  const usedInks = new Set<InkName>();
  const fillWith = (name: InkName) => {
    usedInks.add(name);
    return `url(#i-${name})`;
  };
  return {
    /** Draws a motif in its own colors, or in other ones. */
    paint(name: MotifName, colors: readonly [InkName, InkName] = motifs[name].inks): string {
      const [main, accent] = colors;
      const { drawing } = motifs[name];
      const withMain = drawing.replaceAll('{m}', fillWith(main));
      const withAccent = withMain.includes('{a}') ? withMain.replaceAll('{a}', fillWith(accent)) : withMain;
      const { light, deep, outline } = inks[main];
      return withAccent.replaceAll('{l}', light).replaceAll('{d}', deep).replaceAll('{k}', outline);
    },
    definitions: () => [...usedInks].map(gradient).join(''),
  };
}
