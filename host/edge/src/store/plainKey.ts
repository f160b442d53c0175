/** For example `revisions/00000001.json`. */
const plainPattern = /^[A-Za-z0-9_][\w.~@-]*(?:\/[A-Za-z0-9_][\w.~@-]*)*$/;

/** Segments start with a letter, digit or _, so `..` is impossible. No character has a meaning in XML or a URL. */
export const isPlainKey = (key: string) => plainPattern.test(key);

export function plainKey(key: string): string {
  if (isPlainKey(key)) return key;
  throw new Error(`Not a key of the release store: ${key}`);
}
