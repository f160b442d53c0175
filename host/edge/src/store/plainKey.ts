const plain = /^[A-Za-z0-9_][\w.~@-]*(?:\/[A-Za-z0-9_][\w.~@-]*)*$/;

/** Segments begin with a letter, digit or _, so `..` cannot be written, and no letter means anything in XML or a URL. */
export const isPlainKey = (key: string) => plain.test(key);

export function plainKey(key: string): string {
  if (isPlainKey(key)) return key;
  throw new Error(`Not a key of the release store: ${key}`);
}
