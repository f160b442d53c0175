// Browsers only send origin-form paths of visible ASCII, without fragment and backslash.
const plainTarget = /^\/[\x21-\x22\x24-\x5b\x5d-\x7e]*$/;
// Servers interpret these parts of a path differently.
const ambiguous = /\.\.|\/\/|\/\.(?:\/|$)|%(?:2e|2f|5c|00)/i;

export function pathOf(target: string): string {
  const end = target.indexOf('?');
  return end === -1 ? target : target.slice(0, end);
}

/** Whether every server interprets a request target in the same way. */
export function isPlainTarget(target: string): boolean {
  return plainTarget.test(target) && !ambiguous.test(pathOf(target));
}
