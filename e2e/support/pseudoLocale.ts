import type { BrowserContext, Locator } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from './settings';

type Texts = { readonly [key: string]: Texts } | readonly Texts[] | string | number;

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  n: 'ñ',
  c: 'ç',
  A: 'Á',
  E: 'É',
  O: 'Ó',
};

// Blanks, elements and the addresses of links are not words.
const marks = /(\{\{\w+\}\}|<\/?\w+>|\]\([^)]*\))/;

/** A sentence that is 40 % longer, in letters that no catalogue has; what is left plain on the page was not in one. */
function pseudo(sentence: string): string {
  const words = sentence
    .split(marks)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/[aeiouncAEO]/g, (letter) => accents[letter] ?? letter),
    )
    .join('');
  const more = Math.ceil(sentence.replaceAll(new RegExp(marks, 'g'), '').length * 0.4);
  return `${words}${' ńõŋ'
    .repeat(Math.ceil(more / 4))
    .slice(0, more)
    .trimEnd()}`;
}

function inPseudo(texts: Texts): Texts {
  if (typeof texts === 'string') return pseudo(texts);
  if (typeof texts === 'number') return texts;
  if (Array.isArray(texts)) return texts.map(inPseudo);
  // `names` says which list of data stands there and is no text.
  return Object.fromEntries(
    Object.entries(texts).map(([key, inner]) => [key, key === 'names' ? inner : inPseudo(inner)]),
  );
}

/** `fil.1a2b.json`, `common.fil.1a2b.json`, `terms.fil.1a2b.json`: the English file that it translates. */
function englishOf(pathname: string): string | undefined {
  const [, owner = ''] = /^\/remotes\/([^/]+)\//.exec(pathname) ?? [];
  const name = basename(pathname).replace(/\.[0-9a-f]{8}\.json$/, '');
  const wanted = name === 'fil' ? 'texts/en.json' : `${name.replace(/\.fil$/, '.en')}.json`;
  // What a package does not write itself it has of the contracts.
  for (const folder of [owner, 'shared-contracts']) {
    const sources = `${root}${folder}/src/`;
    const file = readdirSync(sources, { recursive: true })
      .map(String)
      .find((path) => path.endsWith(wanted));
    if (file !== undefined) return `${sources}${file}`;
  }
  return undefined;
}

/** From here on Filipino is the pseudo-locale: every package's English, lengthened. */
export async function speakPseudo(context: BrowserContext): Promise<void> {
  await context.route(/fil\.[0-9a-f]{8}\.json$/, async (route) => {
    const file = englishOf(new URL(route.request().url()).pathname);
    if (file === undefined) throw new Error(`no English for ${route.request().url()}`);
    await route.fulfill({ json: inPseudo(JSON.parse(readFileSync(file, 'utf8')) as Texts) });
  });
  await context.addInitScript(() => {
    if (location.host.startsWith('casino.')) localStorage.setItem('lang', 'fil');
  });
}

// Names, abbreviations, addresses and what Intl writes are the same in every language.
const nameless = /[A-Z][\w-]*|\S+[.@]\S+|\d+/g;

/** Words of a place that no catalogue has gone through the pseudo-locale with. */
export function plainWordsIn(place: Locator): Promise<string[]> {
  return place.evaluate((root, names) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const plain: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.textContent ?? '';
      const isData = text.parentElement?.closest('[data-names], [translate="no"], option') ?? false;
      if (!isData && /\b[a-z]*[aeioucn][a-z]*\b/.test(words.replaceAll(new RegExp(names, 'g'), ''))) {
        if (!/[áéíóúñç]/.test(words)) plain.push(words.trim());
      }
    }
    return plain;
  }, nameless.source);
}
