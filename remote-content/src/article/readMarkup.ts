import { allowedTags, isAllowedAttribute } from './allowList';
import { OpenElements } from './OpenElements';
import { readTokens, type Token } from './readTokens';

/** Drawings, media and parts of forms. The parser drops these elements with all their content. */
const droppedTags = new Set('svg math object applet video audio canvas template select datalist'.split(' '));
const voidTags = new Set(['br', 'hr', 'img']);

/** The heading of the screen must be the only h1 of the page. */
const renamedTags: Readonly<Partial<Record<string, string>>> = { h1: 'h2' };

/** True for `<svg/>` and `<math/>`. In HTML, only such foreign elements can be self-closing. */
function isSelfClosed(token: Token): boolean {
  return token.kind === 'open' && token.isSelfClosing && (token.name === 'svg' || token.name === 'math');
}

function createElement(inertDocument: Document, { name, attributes }: Token & { kind: 'open' }): HTMLElement {
  const element = inertDocument.createElement(renamedTags[name] ?? name);
  for (const [attribute, value] of attributes) {
    if (isAllowedAttribute(name, attribute)) element.setAttribute(attribute, value);
  }
  return element;
}

/**
 * Parses an article's HTML into elements of an inert document, which loads no files and runs no scripts. Creates only
 * allowed elements. Of other elements only the text stays.
 */
export function readMarkup(html: string): HTMLElement {
  const inertDocument = document.implementation.createHTMLDocument('');
  const root = inertDocument.createElement('div');
  const elements = new OpenElements(root);
  /** The open element that is dropped, and how many elements of this name are open inside each other. */
  let skippedElement = { name: '', depth: 0 };

  for (const token of readTokens(html)) {
    if (skippedElement.depth > 0) {
      const isSkipped = token.kind === 'text' || token.name !== skippedElement.name || isSelfClosed(token);
      if (isSkipped) continue;
      skippedElement = { ...skippedElement, depth: skippedElement.depth + (token.kind === 'open' ? 1 : -1) };
    } else if (token.kind === 'text') {
      elements.addText(token.text);
    } else if (token.kind === 'close') {
      elements.close(renamedTags[token.name] ?? token.name);
    } else if (droppedTags.has(token.name)) {
      if (!isSelfClosed(token)) skippedElement = { name: token.name, depth: 1 };
    } else if (allowedTags.has(token.name)) {
      const element = createElement(inertDocument, token);
      if (voidTags.has(token.name)) elements.add(element);
      else elements.open(element);
    }
  }
  return root;
}
