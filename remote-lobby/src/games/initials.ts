/** Up to two letters, shown for a game without a cover. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => /./u.exec(word)?.[0].toLocaleUpperCase('en') ?? '')
    .join('');
}

/** A number below `tones`. It is always the same for a name, so that the color of a game never changes. */
export function toneIndex(name: string, tones: number): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % tones;
}
