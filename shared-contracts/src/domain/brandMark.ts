/** The brand's mark, two paths on a field of 32 × 32: the shell draws it, and the document before any script is there. */
export const brandMark = {
  /** A line of 2 with round corners. */
  outline: 'M16 2 28.5 9v14L16 30 3.5 23V9Z',
  /** Filled. */
  gem: 'M16 8.5 22.5 16 16 23.5 9.5 16Z',
} as const;
