import { safePath } from 'shared-contracts/domain';

// A first view is prerendered markup in the document, which is visible until the remote has loaded. It contains
// only text, pictures, links within the product and buttons without behavior.
const shapes = ['svg', 'path', 'circle', 'rect'];
const voidElements = new Set(['img', 'source']);
const elements = new Set([
  'a',
  'button',
  'div',
  'h1',
  'h2',
  'img',
  'li',
  'nav',
  'ol',
  'p',
  'picture',
  'section',
  'source',
  'span',
  'ul',
  ...shapes,
]);

const isAnyValue = () => true;
const isOneOf =
  (...values: readonly string[]) =>
  (value: string) =>
    values.includes(value);
/** Pictures come from our own API only. */
const isPicture = (value: string) => safePath(value) !== undefined && value.startsWith('/api/');
const isHashPath = (value: string) => value.startsWith('#') && safePath(value.slice(1)) !== undefined;

const attributes: Readonly<Record<string, (value: string) => boolean>> = {
  alt: isAnyValue,
  'aria-current': isOneOf('page'),
  'aria-hidden': isOneOf('true'),
  class: (value) => /^[\w -]*$/.test(value),
  'data-opens': (value) => /^[A-Za-z]{1,32}$/.test(value),
  'data-name': isAnyValue,
  'data-part': (value) => /^[A-Za-z]{1,32}$/.test(value),
  'data-play': isAnyValue,
  decoding: isOneOf('async'),
  draggable: isOneOf('false'),
  fetchpriority: isOneOf('high', 'auto', 'low'),
  height: (value) => /^\d{1,4}$/.test(value),
  href: isHashPath,
  lang: isOneOf('en', 'fil'),
  loading: isOneOf('eager', 'lazy'),
  media: (value) => /^\([\w <>=:.-]+\)$/.test(value),
  role: isOneOf('list'),
  src: isPicture,
  srcset: isPicture,
  title: isAnyValue,
  translate: isOneOf('no'),
  type: isOneOf('button'),
  width: (value) => /^\d{1,4}$/.test(value),
};
const isShapeValue = (value: string) => /^[\w .,-]*$/.test(value);
const shapeAttributes = new Set([
  'cx',
  'cy',
  'd',
  'fill',
  'height',
  'r',
  'rx',
  'ry',
  'stroke',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-width',
  'viewBox',
  'width',
  'x',
  'y',
]);

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
]);
/** Decodes the only entities that the lobby's `firstView/html.ts` writes. Returns undefined for other entities. */
function decode(value: string): string | undefined {
  const parts = value.split('&');
  const decoded = parts.slice(1).map((part) => {
    const end = part.indexOf(';');
    const letter = entities.get(part.slice(0, Math.max(end, 0)));
    return letter === undefined ? undefined : letter + part.slice(end + 1);
  });
  return decoded.includes(undefined) ? undefined : [parts[0], ...decoded].join('');
}

/** Returns undefined for an attribute that is not in the list. */
function valueCheckOf(element: string, name: string): ((value: string) => boolean) | undefined {
  if (shapes.includes(element) && shapeAttributes.has(name)) return isShapeValue;
  return Object.hasOwn(attributes, name) ? attributes[name] : undefined;
}

/** For example ` class="a"`. */
const attribute = / ([A-Za-z-]+)="([^"<>]*)"/gy;

function areAttributesAllowed(element: string, text: string): boolean {
  const seen = new Set<string>();
  attribute.lastIndex = 0;
  let end = 0;
  for (const [match, name = '', rawValue = ''] of text.matchAll(attribute)) {
    const value = decode(rawValue);
    const isAllowedValue = valueCheckOf(element, name);
    if (seen.has(name) || value === undefined || !isAllowedValue?.(value)) return false;
    seen.add(name);
    end += match.length;
  }
  return end === text.length;
}

/** A start tag such as `<img src="/api/a"/>`, an end tag such as `</p>`, or a text. */
const tag = /<(\/?)([a-z][a-z0-9]*)((?: [A-Za-z-]+="[^"<>]*")*)(\/?)>|([^<>]+)/y;

/**
 * Whether markup contains only the elements and attributes of the list, all closed. The grammar is a small part of HTML.
 * If this function accepts a text, an HTML parser reads the same elements from it.
 */
export function isAllowedMarkup(html: string): boolean {
  const open: string[] = [];
  tag.lastIndex = 0;
  while (tag.lastIndex < html.length) {
    const [, slash, element, attributeText = '', selfClosing, text]: readonly (string | undefined)[] =
      tag.exec(html) ?? [];
    if (text !== undefined) {
      if (text.includes('\0') || decode(text) === undefined) return false;
      continue;
    }
    if (element === undefined || !elements.has(element)) return false;
    if (slash) {
      if (attributeText !== '' || selfClosing || open.pop() !== element) return false;
      continue;
    }
    if (!areAttributesAllowed(element, attributeText)) return false;
    const isVoid = voidElements.has(element);
    if (selfClosing && !isVoid) return false;
    if (!isVoid) open.push(element);
  }
  return open.length === 0;
}
