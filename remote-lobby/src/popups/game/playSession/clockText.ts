const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats seconds as hours, minutes and seconds: `1:02:03`. */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:${twoDigits(seconds % 60)}`;
}
