import { matchRoute } from 'shared-contracts/routes';
import { isPopupId, type PopupId } from 'shared-contracts/popups';

export type InlinePart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'popup'; readonly text: string; readonly popup: PopupId }
  | { readonly kind: 'path'; readonly text: string; readonly path: `/${string}` };

/** For example `[VIP club](popup:vipClub)`. */
const linkMarkup = /\[([^\]]+)\]\(([^)\s]+)\)/g;

function parseLink(text: string, target: string): InlinePart {
  const popup = target.replace(/^popup:/, '');
  if (popup !== target && isPopupId(popup)) return { kind: 'popup', text, popup };
  if (target.startsWith('/') && matchRoute(target).id !== 'notFound') {
    return { kind: 'path', text, path: `/${target.slice(1)}` };
  }
  return { kind: 'text', text };
}

/** Splits a sentence into text and links. Links with invalid targets become text. */
export function inlineParts(sentence: string): readonly InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const { 0: markup, 1: text = '', 2: target = '', index } of sentence.matchAll(linkMarkup)) {
    if (index > end) parts.push({ kind: 'text', text: sentence.slice(end, index) });
    parts.push(parseLink(text, target));
    end = index + markup.length;
  }
  if (end < sentence.length) parts.push({ kind: 'text', text: sentence.slice(end) });
  return parts;
}

/** Replaces each link of a sentence with the text of the link. The search uses the result. */
export function plainText(sentence: string): string {
  return sentence.replace(linkMarkup, '$1');
}
