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

// Placeholders, tags and link addresses are not words.
const markupPattern = /(\{\{\w+\}\}|<\/?\w+>|\]\([^)]*\))/;

/**
 * Accents the letters and makes the sentence 40 % longer. A text without accents on a page then comes from no
 * catalog.
 */
function toPseudoLocale(sentence: string): string {
  const accentedSentence = sentence
    .split(markupPattern)
    .map((part, index) =>
      // `split` puts the matches of the pattern at odd positions.
      index % 2 === 1 ? part : part.replaceAll(/[aeiouncAEO]/g, (letter) => accents[letter] ?? letter),
    )
    .join('');
  const extraLength = Math.ceil(sentence.replaceAll(new RegExp(markupPattern, 'g'), '').length * 0.4);
  const filler = ' ńõŋ'
    .repeat(Math.ceil(extraLength / 4))
    .slice(0, extraLength)
    .trimEnd();
  return accentedSentence + filler;
}

function convertTexts(texts: Texts): Texts {
  if (typeof texts === 'string') return toPseudoLocale(texts);
  if (typeof texts === 'number') return texts;
  if (Array.isArray(texts)) return texts.map(convertTexts);
  // `names` is the name of a data list, not a text.
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [key, key === 'names' ? value : convertTexts(value)]),
  );
}

/**
 * Finds the English file that a Filipino file translates: `fil.1a2b.json`, `common.fil.1a2b.json`,
 * `terms.fil.1a2b.json`.
 */
function findEnglishFile(pathname: string): string | undefined {
  const [, owner = ''] = /^\/remotes\/([^/]+)\//.exec(pathname) ?? [];
  const name = basename(pathname).replace(/\.[0-9a-f]{8}\.json$/, '');
  const englishFile = name === 'fil' ? 'texts/en.json' : `${name.replace(/\.fil$/, '.en')}.json`;
  // A file that is not in the package comes from shared-contracts.
  for (const folder of [owner, 'shared-contracts']) {
    const sources = `${root}${folder}/src/`;
    const file = readdirSync(sources, { recursive: true })
      .map(String)
      .find((path) => path.endsWith(englishFile));
    if (file !== undefined) return `${sources}${file}`;
  }
  return undefined;
}

/** Serves the pseudo-locale in place of Filipino, for every package, and selects it. */
export async function enablePseudoLocale(context: BrowserContext): Promise<void> {
  await context.route(/fil\.[0-9a-f]{8}\.json$/, async (route) => {
    const file = findEnglishFile(new URL(route.request().url()).pathname);
    if (file === undefined) throw new Error(`no English file for ${route.request().url()}`);
    await route.fulfill({ json: convertTexts(JSON.parse(readFileSync(file, 'utf8')) as Texts) });
  });
  await context.addInitScript(() => {
    if (location.host.startsWith('casino.')) localStorage.setItem('lang', 'fil');
  });
}

// Names, abbreviations, addresses and the output of Intl are the same in every language.
const sameInEveryLanguage = /[A-Z][\w-]*|\S+[.@]\S+|\d+/g;

/** Finds the texts in a region that did not come from a catalog. */
export function findUntranslatedTexts(region: Locator): Promise<string[]> {
  return region.evaluate((root, ignoredPattern) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const untranslatedTexts: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.textContent ?? '';
      const isData = node.parentElement?.closest('[data-names], [translate="no"], option') ?? false;
      const translatableWords = words.replaceAll(new RegExp(ignoredPattern, 'g'), '');
      const needsAccent = !isData && /\b[a-z]*[aeioucn][a-z]*\b/.test(translatableWords);
      if (needsAccent && !/[áéíóúñç]/.test(words)) untranslatedTexts.push(words.trim());
    }
    return untranslatedTexts;
  }, sameInEveryLanguage.source);
}
