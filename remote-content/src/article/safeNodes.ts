import { hydrateArticle, type HydrateOptions } from './hydrateArticle';
import { readMarkup } from './readMarkup';
import { sanitize } from './sanitize';

/** Turns an article's HTML into nodes that are safe to show. Returns none if it has neither text nor pictures. */
export function safeNodes(html: string, options: HydrateOptions): readonly ChildNode[] {
  const root = readMarkup(html);
  sanitize(root);
  hydrateArticle(root, options);
  const isEmpty = root.textContent.trim() === '' && root.querySelector('img') === null;
  return isEmpty ? [] : [...root.childNodes];
}
