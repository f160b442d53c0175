import { safeExternalUrl } from 'shared-contracts/domain';

/** The page that a setting names. */
export type NamedPage =
  | { readonly kind: 'none' }
  | { readonly kind: 'article'; readonly id: string }
  | { readonly kind: 'elsewhere'; readonly href: string };

const plainId = /^[\w-]{1,64}$/;
const articleAddress = /article\?id=([\w-]{1,64})(?:&|$)/;

/** An article's id, an address with `article?id=`, or another https address; anything else is nothing. */
export function namedPage(setting: string): NamedPage {
  const text = setting.trim();
  const id = plainId.test(text) ? text : articleAddress.exec(text)?.[1];
  if (id !== undefined) return { kind: 'article', id };
  const href = safeExternalUrl(text);
  return href?.startsWith('https://') ? { kind: 'elsewhere', href } : { kind: 'none' };
}
