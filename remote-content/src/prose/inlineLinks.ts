import { matchRoute } from 'shared-contracts/routes';
import { isPopupId, type PopupId } from 'shared-contracts/popups';

export type InlinePart =
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'popup'; readonly words: string; readonly popup: PopupId }
  | { readonly kind: 'path'; readonly words: string; readonly path: `/${string}` };

const link = /\[([^\]]+)\]\(([^)\s]+)\)/g;

function target(words: string, address: string): InlinePart {
  const popup = address.replace(/^popup:/, '');
  if (popup !== address && isPopupId(popup)) return { kind: 'popup', words, popup };
  if (address.startsWith('/') && matchRoute(address).id !== 'notFound') {
    return { kind: 'path', words, path: `/${address.slice(1)}` };
  }
  return { kind: 'words', words };
}

/** A sentence in parts; what leads nowhere that exists is plain words. */
export function inlineParts(sentence: string): readonly InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const { 0: whole, 1: words = '', 2: address = '', index } of sentence.matchAll(link)) {
    if (index > end) parts.push({ kind: 'words', words: sentence.slice(end, index) });
    parts.push(target(words, address));
    end = index + whole.length;
  }
  if (end < sentence.length) parts.push({ kind: 'words', words: sentence.slice(end) });
  return parts;
}

/** The sentence without its links, as it is searched and printed. */
export function plainWords(sentence: string): string {
  return sentence.replace(link, '$1');
}
