/** Texts that players paste into a field for digits or a code. Each has its result for each type of field. */
export const pastedTexts = [
  { pasted: '    123456', digits: '123456', code: '123456', spacedCode: '123456' },
  { pasted: '１２３４５６', digits: '123456', code: '123456', spacedCode: '123456' },
  { pasted: '١٢٣٤٥٦', digits: '123456', code: '123456', spacedCode: '123456' },
  { pasted: 'Code: 123 456', digits: '123456', code: '123456', spacedCode: '123 456' },
  { pasted: 'コード：１２３　４５６', digits: '123456', code: '123456', spacedCode: '123 456' },
  { pasted: '\n123\r\n456\n', digits: '123456', code: '123456', spacedCode: '123 456 ' },
  { pasted: `${' '.repeat(200)}123456`, digits: '123456', code: '123456', spacedCode: '123456' },
  {
    pasted: 'Card: 4242 4242 4242 4242 exp 12/28',
    digits: '4242424242424242',
    code: '4242424242424242exp12/28',
    spacedCode: '4242 4242 4242 4242 exp 12/28',
  },
] as const;

/** Replaces line breaks with spaces, as a browser does for a one-line field. */
export const toPastedText = (text: string) => text.replaceAll(/\r?\n/g, ' ');
