import { decodeReferences } from './characterReferences';

export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly isSelfClosing: boolean;
    }
  | { readonly kind: 'close'; readonly name: string };

/** HTML reads the content of these tags as plain text. The parser drops the tags with all their content. */
const rawTextTags = new Set(
  'script style textarea title xmp iframe noembed noframes noscript plaintext'.split(' '),
);

/** Index after the comment, the doctype or the invalid end tag that begins at `start`. */
function findCommentEnd(html: string, start: number): number {
  if (!html.startsWith('<!--', start)) {
    const end = html.indexOf('>', start);
    return end < 0 ? html.length : end + 1;
  }
  // HTML reads `<!-->` and `<!--->` as complete comments.
  const emptyComment = /<!--(-?)>/y;
  emptyComment.lastIndex = start;
  if (emptyComment.test(html)) return emptyComment.lastIndex;
  const endTag = /--!?>/g;
  endTag.lastIndex = start + 4;
  return endTag.test(html) ? endTag.lastIndex : html.length;
}

/** Index after the first `</name …>` that follows `start`. */
function findRawTextEnd(html: string, name: string, start: number): number {
  const endTag = new RegExp(`</${name}[\\s/>]`, 'gi');
  endTag.lastIndex = start;
  if (name === 'plaintext' || !endTag.test(html)) return html.length;
  const closeIndex = html.indexOf('>', endTag.lastIndex - 1);
  return closeIndex < 0 ? html.length : closeIndex + 1;
}

/** Index of the first character at or after `start` that matches `pattern`. The length of the text if none does. */
function findFrom(html: string, start: number, pattern: RegExp): number {
  let index = start;
  while (index < html.length && !pattern.test(html.charAt(index))) index += 1;
  return index;
}

/** Reads the attributes of a tag. Returns undefined when the text ends inside the tag. */
function readAttributes(html: string, start: number) {
  const attributes = new Map<string, string>();
  let index = start;
  for (;;) {
    index = findFrom(html, index, /[^\s/]/);
    if (index >= html.length) return undefined;
    if (html.charAt(index) === '>') {
      return { attributes, isSelfClosing: html.charAt(index - 1) === '/', end: index + 1 };
    }
    const nameEnd = findFrom(html, index + 1, /[\s/>=]/);
    const name = html.slice(index, nameEnd).toLowerCase();
    let value = '';
    index = findFrom(html, nameEnd, /\S/);
    if (html.charAt(index) === '=') {
      index = findFrom(html, index + 1, /\S/);
      const quote = html.charAt(index);
      if (quote === '"' || quote === "'") {
        const end = html.indexOf(quote, index + 1);
        if (end < 0) return undefined;
        value = html.slice(index + 1, end);
        index = end + 1;
      } else {
        const end = findFrom(html, index, /[\s>]/);
        value = html.slice(index, end);
        index = end;
      }
    }
    if (!attributes.has(name)) attributes.set(name, decodeReferences(value));
  }
}

/**
 * Splits HTML into tags and text without the browser's parsers. Some of them are Trusted Types sinks, which the page's
 * policy forbids. The others report a policy violation for each style and handler attribute, even in an inert document.
 */
export function* readTokens(html: string): Generator<Token> {
  let index = 0;
  while (index < html.length) {
    const tagStart = html.indexOf('<', index);
    const textEnd = tagStart < 0 ? html.length : tagStart;
    if (textEnd > index) yield { kind: 'text', text: decodeReferences(html.slice(index, textEnd)) };
    if (tagStart < 0) return;

    const isClose = html.charAt(tagStart + 1) === '/';
    const nameStart = tagStart + (isClose ? 2 : 1);
    if (!/[a-z]/i.test(html.charAt(nameStart))) {
      const isText = !isClose && !/[!?]/.test(html.charAt(nameStart));
      if (isText) yield { kind: 'text', text: '<' };
      index = isText ? nameStart : findCommentEnd(html, tagStart);
      continue;
    }
    const nameEnd = findFrom(html, nameStart, /[\s/>]/);
    const name = html.slice(nameStart, nameEnd).toLowerCase();
    const tag = readAttributes(html, nameEnd);
    if (!tag) return;
    index = tag.end;
    if (isClose) yield { kind: 'close', name };
    else if (rawTextTags.has(name)) index = findRawTextEnd(html, name, index);
    else yield { kind: 'open', name, attributes: tag.attributes, isSelfClosing: tag.isSelfClosing };
  }
}
