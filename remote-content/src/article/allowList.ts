/** The elements and attributes of an article. The reader creates and the sanitizer keeps no others: they could run scripts. */
export const allowedTags: ReadonlySet<string> = new Set(
  [
    'p div span br hr h1 h2 h3 h4 h5 h6 blockquote pre code',
    'a b strong i em u s del ins sub sup small mark',
    'ul ol li dl dt dd',
    'table caption thead tbody tfoot tr th td',
    'figure figcaption img',
  ].flatMap((names) => names.split(' ')),
);

const everywhere: readonly string[] = ['title', 'lang', 'dir', 'align'];

const own: Readonly<Partial<Record<string, readonly string[]>>> = {
  a: ['href'],
  // `link` is the operator's own: the path that a picture leads to. Source: M-116.
  img: ['src', 'alt', 'width', 'height', 'link'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

export const allowedAttributes: ReadonlySet<string> = new Set([
  ...everywhere,
  ...Object.values(own).flatMap((names) => names ?? []),
]);

export function mayCarry(tag: string, attribute: string): boolean {
  return everywhere.includes(attribute) || (own[tag]?.includes(attribute) ?? false);
}
