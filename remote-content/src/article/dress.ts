import { pictureUrl } from 'shared-contracts/domain';
import styles from './ArticleContent.module.css';
import { internalTarget, linkTarget } from './linkTarget';

export interface DressOptions {
  readonly ownOrigin: string;
  /** The name of a picture that leads somewhere and says nothing of itself. */
  readonly pictureLinkName: string;
}

// What a picture is asked for when the article does not say: as wide as the text column at twice the density.
const widestPx = 1600;

function sizePx(text: string | null | undefined): number | undefined {
  return /^\d{1,4}$/.test(text ?? '') ? Math.min(Math.max(Number(text), 1), widestPx) : undefined;
}

/** Only stored files are shown, by their id. */
function dressPicture(picture: HTMLImageElement, ownOrigin: string): void {
  const address = URL.parse(picture.getAttribute('src') ?? '', ownOrigin);
  const isFile = address?.origin === ownOrigin && address.pathname === '/api/sys/file/get';
  const width = sizePx(picture.getAttribute('width') ?? address?.searchParams.get('width'));
  const height = sizePx(picture.getAttribute('height') ?? address?.searchParams.get('height'));
  const id = address?.searchParams.get('id') ?? '';
  const src = isFile ? pictureUrl(id, width ?? widestPx, height ?? widestPx) : undefined;
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

function dressLink(link: HTMLAnchorElement, ownOrigin: string): void {
  const target = linkTarget(link.getAttribute('href') ?? '', ownOrigin);
  const saysSomething = link.textContent.trim() !== '' || link.querySelector('img') !== null;
  if (!target || !saysSomething) {
    link.replaceWith(...link.childNodes);
  } else if (target.kind === 'internal') {
    link.setAttribute('href', `#${target.path}`);
  } else {
    link.setAttribute('href', target.href);
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
}

function linkPicture(picture: HTMLImageElement, { ownOrigin, pictureLinkName }: DressOptions): void {
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

/** A table wider than the screen scrolls by itself, by keyboard too. */
function frameTable(table: HTMLTableElement): void {
  const frame = table.ownerDocument.createElement('div');
  frame.className = styles['tableFrame'] ?? '';
  frame.tabIndex = 0;
  table.replaceWith(frame);
  frame.append(table);
}

/** Gives sanitised markup its behaviour: pictures by file id, links to where they may lead. */
export function dress(root: HTMLElement, options: DressOptions): void {
  for (const picture of root.querySelectorAll('img')) dressPicture(picture, options.ownOrigin);
  for (const link of root.querySelectorAll('a')) dressLink(link, options.ownOrigin);
  for (const picture of root.querySelectorAll('img')) linkPicture(picture, options);
  for (const table of root.querySelectorAll('table')) frameTable(table);
}
