/** The brand's logo as two paths, 32 × 32. The shell draws it, and the document shows it before any script runs. */
export const brandMark = {
  /** Stroke width 2, round joins. */
  outline: 'M16 2 28.5 9v14L16 30 3.5 23V9Z',
  /** Filled. */
  gem: 'M16 8.5 22.5 16 16 23.5 9.5 16Z',
} as const;
