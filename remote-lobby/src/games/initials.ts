/** Up to two letters that stand for a game whose cover is missing. */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, 2)
    .map((word) => /./u.exec(word)?.[0].toLocaleUpperCase('en') ?? '')
    .join('');
}

/** A number below `tones` that is always the same for one name, so a game keeps its colour. */
export function toneOf(name: string, tones: number): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % tones;
}
