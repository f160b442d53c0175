const two = (part: number) => String(part).padStart(2, '0');

/** Seconds as hours, minutes and seconds: `1:02:03`. */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${String(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
