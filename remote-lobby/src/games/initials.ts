/** Returns up to two letters. They are shown for a game without a cover. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => /./u.exec(word)?.[0].toLocaleUpperCase('en') ?? '')
    .join('');
}

/** Returns a number below `tones`. It depends only on the name, so that a game always has the same color. */
export function toneIndex(name: string, tones: number): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % tones;
}
