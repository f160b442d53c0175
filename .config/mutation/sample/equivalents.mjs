/**
 * Mutants that no test can detect, because the behavior stays the same. Each entry is
 * `[file, original code, replacement, reason]`. The codes are those that `pnpm mutate --sample` prints.
 */
export const equivalents = [
  [
    ...['remote-content/src/bitcoin/BitcoinGuide.tsx', "''", '"Stryker was here!"'],
    'the guide has a video for each of its six steps, so the fallback is never used',
  ],
  [
    ...['remote-content/src/popups/banking/BankingPopup.tsx', 'brands.length === 0', 'true'],
    'the constant list of methods has one without a brand, the bank account',
  ],
  [
    ...['remote-content/src/article/OpenElements.ts', 'index > 0', 'index >= 0'],
    'without the root on the stack, the current element still falls back to the root',
  ],
  [
    ...['remote-content/src/article/readMarkup.ts', "''", '"Stryker was here!"'],
    'the name is read only while an element is skipped, and then it has been replaced',
  ],
  [
    ...['remote-content/src/article/ArticleContent.tsx', "''", '"Stryker was here!"'],
    'the style sheet reads only whether the attribute exists',
  ],
];
