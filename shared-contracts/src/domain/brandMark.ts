/**
 * The brand's logo as two SVG paths in a square of 32 × 32. It is shown by the shell, and by the document before any
 * script runs.
 */
export const brandMark = {
  /** Drawn with a stroke of width 2 and round joins. */
  outline: 'M16 2 28.5 9v14L16 30 3.5 23V9Z',
  /** Drawn filled. */
  gem: 'M16 8.5 22.5 16 16 23.5 9.5 16Z',
} as const;
