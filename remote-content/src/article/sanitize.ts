import DOMPurify, { type Config } from 'dompurify';
import { allowedAttributes, allowedTags } from './allowList';

const rules = {
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: [...allowedAttributes],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Allows https and addresses without a scheme, for example `#/terms` or `terms?id=1`.
  ALLOWED_URI_REGEXP: /^(?:https:|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  SANITIZE_NAMED_PROPS: true,
  // The page's policy forbids HTML parsers and other Trusted Types policies. Sanitizing in place uses neither.
  IN_PLACE: true,
  TRUSTED_TYPES_POLICY: null,
} satisfies Config;

/** Removes all elements and attributes that are not allowed. Throws if the sanitizer does not run here. */
export function sanitize(root: HTMLElement): void {
  if (!DOMPurify.isSupported) throw new Error('the sanitizer does not run in this browser');
  DOMPurify.sanitize(root, rules);
}
