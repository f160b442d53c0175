import { categories, makeCatalogue } from '../../catalogue/catalogue';
import type { GameRow } from '../../catalogue/findGame';
import type { ThemeName } from '../../covers/themes';
import { gamePalette } from '../../covers/drawBackdrop';
import { escapeText } from '../../covers/lettering';
import { symbolOf } from '../../ledger/currencies';
import { engineOf } from '../engines/engineOf';
import { symbolCount } from '../engines/slot';
import type { Start } from '../Start';
import type { StartedSession } from './vendorSessions';

let places: Map<number, { theme: ThemeName; index: number }> | undefined;

function placeOf(gameId: number): { theme: ThemeName; index: number } {
  places ??= new Map(
    makeCatalogue().map((game) => [game.id, { theme: game.theme, index: game.indexInTheme }]),
  );
  return places.get(gameId) ?? { theme: 'gems', index: 0 };
}

/** JSON that cannot end the script element it stands in. */
const embedded = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const page = (title: string, stamp: string, styles: readonly string[], body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${escapeText(title)}</title>${['base.css', ...styles].map((style) => `<link rel="stylesheet" href="/assets/${stamp}/${style}">`).join('')}</head><body>${body}</body></html>`;

/**
 * The page of a game. Everything it needs to be played is in it or loaded before the window's load event,
 * so that a frame's load means ready.
 */
export function gamePage(
  game: GameRow,
  started: StartedSession,
  balanceMinor: bigint,
  stamp: string,
): string {
  const { theme, index } = placeOf(game.id);
  const palette = gamePalette(theme, index);
  const isSlot = game.engine === 'slot';
  const at = (path: string) => `/assets/${stamp}/${path}`;
  const symbols = isSlot
    ? Array.from({ length: symbolCount }, (_, place) => at(`symbols/${theme}/${String(place)}.svg`))
    : [];
  const start: Start<unknown> = {
    key: started.key,
    mode: started.session.mode,
    name: game.name,
    sign: started.session.mode === 'fun' ? '' : symbolOf(started.session.currency),
    balanceMinor: Number(balanceMinor),
    live: game.category === categories.live,
    table: engineOf(game.engine, game.id).table,
    pictures: {
      backdrop: at(`backdrops/${theme}/${String(index)}.svg`),
      title: at(`titles/${String(game.id)}.svg`),
      symbols,
      cards: at('cards'),
      dealer: at('dealer.svg'),
    },
    colours: { ground: palette.bottom, glow: palette.glow, ornament: palette.ornament },
  };
  const name = isSlot ? 'slot' : 'table';
  return page(
    game.name,
    stamp,
    [`${name}.css`],
    `<script type="application/json" id="start">${embedded(start)}</script><script src="${at(`${name}.js`)}"></script>`,
  );
}

export function noticePage(title: string, sentence: string, stamp: string): string {
  return page(
    title,
    stamp,
    [],
    `<main class="notice"><h1>${escapeText(title)}</h1><p>${escapeText(sentence)}</p></main>`,
  );
}
