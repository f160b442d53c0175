import { decodeReferences } from './characterReferences';

export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly selfClosing: boolean;
    }
  | { readonly kind: 'close'; readonly name: string };

/** HTML reads the content of these tags as text and not as markup. The parser drops them with all their content. */
const rawTextTags = new Set(
  'script style textarea title xmp iframe noembed noframes noscript plaintext'.split(' '),
);

/** Index after the comment, doctype or stray `</` that begins at `at`. */
function afterComment(html: string, at: number): number {
  if (!html.startsWith('<!--', at)) {
    const end = html.indexOf('>', at);
    return end < 0 ? html.length : end + 1;
  }
  const abrupt = /<!--(-?)>/y;
  abrupt.lastIndex = at;
  if (abrupt.test(html)) return abrupt.lastIndex;
  const end = /--!?>/g;
  end.lastIndex = at + 4;
  return end.test(html) ? end.lastIndex : html.length;
}

/** Index after `</name …>`. */
function afterRawText(html: string, name: string, at: number): number {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi');
  end.lastIndex = at;
  if (name === 'plaintext' || !end.test(html)) return html.length;
  const close = html.indexOf('>', end.lastIndex - 1);
  return close < 0 ? html.length : close + 1;
}

/** Index of the first character that matches `stops`, from `at` on. */
function until(html: string, at: number, stops: RegExp): number {
  let end = at;
  while (end < html.length && !stops.test(html.charAt(end))) end += 1;
  return end;
}

/** Reads the attributes of a tag. Returns undefined when the text ends inside the tag. */
function readAttributes(html: string, from: number) {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    at = until(html, at, /[^\s/]/);
    if (at >= html.length) return undefined;
    if (html.charAt(at) === '>') return { attributes, selfClosing: html.charAt(at - 1) === '/', end: at + 1 };
    const nameEnd = until(html, at + 1, /[\s/>=]/);
    const name = html.slice(at, nameEnd).toLowerCase();
    let value = '';
    at = until(html, nameEnd, /\S/);
    if (html.charAt(at) === '=') {
      at = until(html, at + 1, /\S/);
      const quote = html.charAt(at);
      if (quote === '"' || quote === "'") {
        const end = html.indexOf(quote, at + 1);
        if (end < 0) return undefined;
        value = html.slice(at + 1, end);
        at = end + 1;
      } else {
        const end = until(html, at, /[\s>]/);
        value = html.slice(at, end);
        at = end;
      }
    }
    if (!attributes.has(name)) attributes.set(name, decodeReferences(value));
  }
}

/**
 * Splits HTML into tags and text without the browser's parser. Each browser parser is a Trusted Types sink, or it
 * reports a policy violation for each style and handler attribute, even in an inert document.
 */
export function* readTokens(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const tagStart = html.indexOf('<', at);
    const textEnd = tagStart < 0 ? html.length : tagStart;
    if (textEnd > at) yield { kind: 'text', text: decodeReferences(html.slice(at, textEnd)) };
    if (tagStart < 0) return;

    const isClose = html.charAt(tagStart + 1) === '/';
    const nameStart = tagStart + (isClose ? 2 : 1);
    if (!/[a-z]/i.test(html.charAt(nameStart))) {
      const isText = !isClose && !/[!?]/.test(html.charAt(nameStart));
      if (isText) yield { kind: 'text', text: '<' };
      at = isText ? nameStart : afterComment(html, tagStart);
      continue;
    }
    const nameEnd = until(html, nameStart, /[\s/>]/);
    const name = html.slice(nameStart, nameEnd).toLowerCase();
    const tag = readAttributes(html, nameEnd);
    if (!tag) return;
    at = tag.end;
    if (isClose) yield { kind: 'close', name };
    else if (rawTextTags.has(name)) at = afterRawText(html, name, at);
    else yield { kind: 'open', name, attributes: tag.attributes, selfClosing: tag.selfClosing };
  }
}
