import { dress, type DressOptions } from './dress';
import { readMarkup } from './readMarkup';
import { sanitise } from './sanitise';

/** An article's HTML as nodes that are safe to show; none when there is nothing to read or see. */
export function safeNodes(html: string, options: DressOptions): readonly ChildNode[] {
  const root = readMarkup(html);
  sanitise(root);
  dress(root, options);
  const isEmpty = root.textContent.trim() === '' && root.querySelector('img') === null;
  return isEmpty ? [] : [...root.childNodes];
}
