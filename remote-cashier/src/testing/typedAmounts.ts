import fc from 'fast-check';

/**
 * A text for an amount field and the amount that it means. Without `expectedMinor`, the text is ambiguous or not an
 * amount.
 */
interface TypedAmount {
  readonly text: string;
  readonly expectedMinor?: number;
}

const separators = [
  { group: '', point: '.' },
  { group: '', point: ',' },
  { group: ',', point: '.' },
  { group: '.', point: ',' },
  { group: ' ', point: ',' },
  { group: ' ', point: '.' },
  { group: '\u00a0', point: ',' },
  { group: '\u202f', point: ',' },
  { group: "'", point: '.' },
  { group: '’', point: ',' },
] as const;

const currencySigns = [
  { before: '', after: '' },
  { before: '$', after: '' },
  { before: '$ ', after: '' },
  { before: 'USD ', after: '' },
  { before: '', after: ' $' },
  { before: '', after: ' USD' },
] as const;

const ascii = (text: string) => text;
const fullWidth = (text: string) =>
  text.replaceAll(/[0-9.,$]/g, (character) => String.fromCodePoint(character.charCodeAt(0) + 0xfee0));
const arabic = (text: string) => text.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));

const readableAmounts = fc
  .record({
    minor: fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 600_000 })),
    style: fc.constantFrom(...separators),
    cents: fc.constantFrom('always', 'needed'),
    script: fc.constantFrom(ascii, fullWidth, arabic),
    sign: fc.constantFrom(...currencySigns),
  })
  .map(({ minor, style: { group, point }, cents, script, sign }): TypedAmount => {
    // Inserts the separator before each group of three digits.
    const wholeText = String(Math.floor(minor / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, group);
    const centsMinor = minor % 100;
    const hasCents = cents === 'always' || centsMinor > 0;
    const number = `${wholeText}${hasCents ? `${point}${String(centsMinor).padStart(2, '0')}` : ''}`;
    const text = script(`${sign.before}${number}${sign.after}`);
    // Without cents, 1,000 can mean one or a thousand, depending on the country.
    const isAmbiguous = !hasCents && minor >= 100_000 && (group === ',' || group === '.');
    return isAmbiguous ? { text } : { text, expectedMinor: minor };
  });

const unusualTexts = fc
  .oneof(
    fc
      .array(fc.constantFrom(...Array.from("0123456789.,' ’$€-+eE٣３²"), '12', '50'), { maxLength: 9 })
      .map((characters) => characters.join('')),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom(
      '12 50',
      '1-2',
      '12e3',
      '1,000',
      '1.000',
      '€ 50',
      '50 EUR',
      '5²0',
      '50\u200b0',
      '0x50',
      '50:00',
    ),
  )
  .map((text): TypedAmount => ({ text: text.replaceAll(/[\r\n]/g, '') }));

export const typedAmounts = fc.oneof(
  { weight: 3, arbitrary: readableAmounts },
  { weight: 2, arbitrary: unusualTexts },
);
