/**
 * Mutants that no test can detect, because the behavior stays the same. The output of `pnpm mutate --sample` contains
 * `original` and `replacement`.
 */
export const equivalents = [
  {
    file: 'remote-content/src/bitcoin/BitcoinGuide.tsx',
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'the guide has a video for each of its six steps, so the fallback is never used',
  },
  {
    file: 'remote-content/src/popups/banking/BankingPopup.tsx',
    original: 'brands.length === 0',
    replacement: 'true',
    reason:
      'the constant list of methods has one without a brand, the bank account, so `some` is true either way',
  },
  {
    file: 'remote-content/src/article/OpenElements.ts',
    original: 'index > 0',
    replacement: 'index >= 0',
    reason: 'without the root on the stack, the current element still falls back to the root',
  },
  {
    file: 'remote-content/src/article/readMarkup.ts',
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'the name is read only while an element is skipped, and by then a real name has replaced it',
  },
  {
    file: 'remote-content/src/article/ArticleContent.tsx',
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'the style sheet reads only whether the attribute exists',
  },
];
