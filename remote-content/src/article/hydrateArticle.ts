import { pictureUrl } from 'shared-contracts/domain';
import styles from './ArticleContent.module.css';
import { internalTarget, linkTarget } from './linkTarget';

export interface HydrateOptions {
  readonly ownOrigin: string;
  /** The accessible name of a linked picture without `alt`. */
  readonly pictureLinkName: string;
}

// The width of the text column at a pixel density of 2. Limits a picture's size, and replaces a size that is missing.
const maxPx = 1600;

function sizePx(text: string | null | undefined): number | undefined {
  return /^\d{1,4}$/.test(text ?? '') ? Math.min(Math.max(Number(text), 1), maxPx) : undefined;
}

/** Sets the URL of a stored file by its id. Removes all other pictures. */
function hydratePicture(picture: HTMLImageElement, ownOrigin: string): void {
  const url = URL.parse(picture.getAttribute('src') ?? '', ownOrigin);
  const isFile = url?.origin === ownOrigin && url.pathname === '/api/sys/file/get';
  const width = sizePx(picture.getAttribute('width') ?? url?.searchParams.get('width'));
  const height = sizePx(picture.getAttribute('height') ?? url?.searchParams.get('height'));
  const id = url?.searchParams.get('id') ?? '';
  const src = isFile ? pictureUrl(id, width ?? maxPx, height ?? maxPx) : undefined;
  if (src === undefined) {
    picture.remove();
    return;
  }
  picture.setAttribute('src', src);
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('decoding', 'async');
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '');
  for (const [name, value] of Object.entries({ width, height })) {
    if (value === undefined) picture.removeAttribute(name);
    else picture.setAttribute(name, String(value));
  }
}

function hydrateLink(link: HTMLAnchorElement, ownOrigin: string): void {
  const target = linkTarget(link.getAttribute('href') ?? '', ownOrigin);
  const hasContent = link.textContent.trim() !== '' || link.querySelector('img') !== null;
  if (!target || !hasContent) {
    link.replaceWith(...link.childNodes);
  } else if (target.kind === 'internal') {
    link.setAttribute('href', `#${target.path}`);
  } else {
    link.setAttribute('href', target.href);
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
}

/** Turns the attribute `link` of a picture into a link around it. Source: M-116. */
function linkPicture(picture: HTMLImageElement, { ownOrigin, pictureLinkName }: HydrateOptions): void {
  const target = internalTarget(picture.getAttribute('link') ?? '', ownOrigin);
  picture.removeAttribute('link');
  if (picture.closest('a')) {
    if (!picture.alt && picture.closest('a')?.textContent.trim() === '') picture.alt = pictureLinkName;
    return;
  }
  if (target?.kind !== 'internal') return;
  if (!picture.alt) picture.alt = pictureLinkName;
  const link = picture.ownerDocument.createElement('a');
  link.setAttribute('href', `#${target.path}`);
  picture.replaceWith(link);
  link.append(picture);
}

/** Wraps a table in a focusable frame, so that a wide table scrolls, by keyboard too. */
function makeTableScrollable(table: HTMLTableElement): void {
  const frame = table.ownerDocument.createElement('div');
  frame.className = styles['tableFrame'] ?? '';
  frame.tabIndex = 0;
  table.replaceWith(frame);
  frame.append(table);
}

/** Sets the URLs of pictures and the targets of links in sanitized markup, and makes tables scroll. */
export function hydrateArticle(root: HTMLElement, options: HydrateOptions): void {
  for (const picture of root.querySelectorAll('img')) hydratePicture(picture, options.ownOrigin);
  for (const link of root.querySelectorAll('a')) hydrateLink(link, options.ownOrigin);
  for (const picture of root.querySelectorAll('img')) linkPicture(picture, options);
  for (const table of root.querySelectorAll('table')) makeTableScrollable(table);
}
