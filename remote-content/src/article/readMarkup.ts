import { allowedTags, mayCarry } from './allowList';
import { OpenElements } from './OpenElements';
import { readTokens, type Token } from './readTokens';

/** What stands in these is a world of its own; nothing of it is shown. */
const leftOut = new Set('svg math object applet video audio canvas template select datalist'.split(' '));
const empty = new Set(['br', 'hr', 'img']);

/** A page may have one h1 and it is not the article's. */
const renamed: Readonly<Partial<Record<string, string>>> = { h1: 'h2' };

/** Only foreign elements may end in their own tag, as in `<svg/>`. */
function isWhole(token: Token): boolean {
  return token.kind === 'open' && token.selfClosing && (token.name === 'svg' || token.name === 'math');
}

function createElement(page: Document, { name, attributes }: Token & { kind: 'open' }): HTMLElement {
  const element = page.createElement(renamed[name] ?? name);
  for (const [attribute, value] of attributes) {
    if (mayCarry(name, attribute)) element.setAttribute(attribute, value);
  }
  return element;
}

/**
 * Reads an article's HTML into elements of an inert document, where nothing loads and nothing runs.
 * Only what the allow-list names is ever created; of other elements the text stays.
 */
export function readMarkup(html: string): HTMLElement {
  const page = document.implementation.createHTMLDocument('');
  const root = page.createElement('div');
  const elements = new OpenElements(root);
  let skipped = { name: '', depth: 0 };

  for (const token of readTokens(html)) {
    if (skipped.depth > 0) {
      const isOther = token.kind === 'text' || token.name !== skipped.name || isWhole(token);
      if (isOther) continue;
      skipped = { ...skipped, depth: skipped.depth + (token.kind === 'open' ? 1 : -1) };
    } else if (token.kind === 'text') {
      elements.addText(token.text);
    } else if (token.kind === 'close') {
      elements.close(renamed[token.name] ?? token.name);
    } else if (leftOut.has(token.name)) {
      if (!isWhole(token)) skipped = { name: token.name, depth: 1 };
    } else if (allowedTags.has(token.name)) {
      const element = createElement(page, token);
      if (empty.has(token.name)) elements.add(element);
      else elements.open(element);
    }
  }
  return root;
}
