import { safeExternalUrl } from 'shared-contracts/domain';

/** The page that an operator's setting names. */
export type OperatorPage =
  | { readonly kind: 'none' }
  | { readonly kind: 'article'; readonly id: string }
  | { readonly kind: 'external'; readonly href: string };

const articleId = /^[\w-]{1,64}$/;
const articleAddress = /article\?id=([\w-]{1,64})(?:&|$)/;

/** Accepts an article's id, a URL with `article?id=`, or another https URL. Everything else is `none`. */
export function parseOperatorPage(setting: string): OperatorPage {
  const text = setting.trim();
  const id = articleId.test(text) ? text : articleAddress.exec(text)?.[1];
  if (id !== undefined) return { kind: 'article', id };
  const href = safeExternalUrl(text);
  return href?.startsWith('https://') ? { kind: 'external', href } : { kind: 'none' };
}
