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

/** Elements whose content is not markup; nothing of them is shown. */
const rawContent = new Set(
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

/** Index after `</name …>`, from which markup goes on. */
function afterRawContent(html: string, name: string, at: number): number {
  const end = new RegExp(`</${name}[\\s/>]`, 'gi');
  end.lastIndex = at;
  if (name === 'plaintext' || !end.test(html)) return html.length;
  const close = html.indexOf('>', end.lastIndex - 1);
  return close < 0 ? html.length : close + 1;
}

function until(html: string, at: number, stops: RegExp): number {
  let end = at;
  while (end < html.length && !stops.test(html.charAt(end))) end += 1;
  return end;
}

/** Reads what follows a tag's name. Undefined when the text ends inside the tag, which then does not count. */
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
 * Splits HTML into tags and text without the browser's parser: every parser is a Trusted Types sink or answers
 * each style and handler attribute with a policy violation, even in an inert document.
 */
export function* readTokens(html: string): Generator<Token> {
  let at = 0;
  while (at < html.length) {
    const less = html.indexOf('<', at);
    const textEnd = less < 0 ? html.length : less;
    if (textEnd > at) yield { kind: 'text', text: decodeReferences(html.slice(at, textEnd)) };
    if (less < 0) return;

    const isClose = html.charAt(less + 1) === '/';
    const nameStart = less + (isClose ? 2 : 1);
    if (!/[a-z]/i.test(html.charAt(nameStart))) {
      const isText = !isClose && !/[!?]/.test(html.charAt(nameStart));
      if (isText) yield { kind: 'text', text: '<' };
      at = isText ? nameStart : afterComment(html, less);
      continue;
    }
    const nameEnd = until(html, nameStart, /[\s/>]/);
    const name = html.slice(nameStart, nameEnd).toLowerCase();
    const tag = readAttributes(html, nameEnd);
    if (!tag) return;
    at = tag.end;
    if (isClose) yield { kind: 'close', name };
    else if (rawContent.has(name)) at = afterRawContent(html, name, at);
    else yield { kind: 'open', name, attributes: tag.attributes, selfClosing: tag.selfClosing };
  }
}
