import { makeCatalogue } from '../../catalogue/catalogue';
import type { GameRow } from '../../catalogue/findGame';
import { escapeText } from '../../covers/lettering';
import { coverPalette, type ThemeName } from '../../covers/themes';
import { symbolOf } from '../../ledger/currencies';
import { rulesOf } from '../engines/rulesOf';
import { symbolCount } from '../engines/slotTable';
import type { GamePageData } from '../GamePageData';
import type { StartedSession } from './vendorSessions';

interface Appearance {
  readonly theme: ThemeName;
  readonly index: number;
}

let appearances: Map<number, Appearance> | undefined;

function appearanceOf(gameId: number): Appearance {
  appearances ??= new Map(
    makeCatalogue().map(({ id, theme, indexInTheme }) => [id, { theme, index: indexInTheme }]),
  );
  return appearances.get(gameId) ?? { theme: 'gems', index: 0 };
}

/** JSON that cannot close the script element around it. */
const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const page = (title: string, version: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${escapeText(title)}</title><link rel="stylesheet" href="/assets/${version}/game.css"></head><body>${body}</body></html>`;

/** Loads everything before the window's load event, because the host treats that event of the frame as ready. */
export function gamePage(
  game: GameRow,
  { key, session }: StartedSession,
  { balanceMinor, countedBetMinor }: { readonly balanceMinor: bigint; readonly countedBetMinor: bigint },
  version: string,
): string {
  const { theme, index } = appearanceOf(game.id);
  const { bottom, glow, ornament } = coverPalette(theme, index);
  const { table, view } = rulesOf(game.engine);
  const data: GamePageData = {
    key,
    mode: session.mode,
    name: game.name,
    view,
    currencySymbol: session.mode === 'fun' ? '' : symbolOf(session.currency),
    balanceMinor: Number(balanceMinor),
    countedBetMinor: Number(countedBetMinor),
    table,
    symbols: Array.from(
      { length: view === 'reels' ? symbolCount : 1 },
      (_, symbol) => `/assets/${version}/symbols/${theme}/${String(symbol)}.svg`,
    ),
    colors: { ground: bottom, glow, ornament },
  };
  return page(
    game.name,
    version,
    `<script type="application/json" id="start">${toScriptJson(data)}</script><script src="/assets/${version}/game.js"></script>`,
  );
}

export function noticePage(title: string, message: string, version: string): string {
  return page(
    title,
    version,
    `<main class="notice"><h1>${escapeText(title)}</h1><p>${escapeText(message)}</p></main>`,
  );
}
