// Only what a browser sends: an origin-form path of visible ASCII, without fragment or backslash.
const plainTarget = /^\/[\x21-\x22\x24-\x5b\x5d-\x7e]*$/;
// In a path these mean one thing to one server and another to the next.
const ambiguous = /\.\.|\/\/|\/\.(?:\/|$)|%(?:2e|2f|5c|00)/i;

export function pathOf(target: string): string {
  const end = target.indexOf('?');
  return end === -1 ? target : target.slice(0, end);
}

/** Whether a request target means the same to every server on its way. */
export function isPlainTarget(target: string): boolean {
  return plainTarget.test(target) && !ambiguous.test(pathOf(target));
}
