/** The allowed elements of an article. The parser and the sanitizer drop all others, because they could run scripts. */
export const allowedTags: ReadonlySet<string> = new Set(
  [
    'p div span br hr h1 h2 h3 h4 h5 h6 blockquote pre code',
    'a b strong i em u s del ins sub sup small mark',
    'ul ol li dl dt dd',
    'table caption thead tbody tfoot tr th td',
    'figure figcaption img',
  ].flatMap((names) => names.split(' ')),
);

const globalAttributes: readonly string[] = ['title', 'lang', 'dir', 'align'];

const tagAttributes: Readonly<Partial<Record<string, readonly string[]>>> = {
  a: ['href'],
  // `link` is the operator's own attribute: the path that a click on the picture opens. Source: M-116.
  img: ['src', 'alt', 'width', 'height', 'link'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

export const allowedAttributes: ReadonlySet<string> = new Set([
  ...globalAttributes,
  ...Object.values(tagAttributes).flatMap((names) => names ?? []),
]);

export function isAllowedAttribute(tag: string, attribute: string): boolean {
  return globalAttributes.includes(attribute) || (tagAttributes[tag]?.includes(attribute) ?? false);
}
