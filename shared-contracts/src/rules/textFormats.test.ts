import { pastedTexts } from '../testing';
import {
  accountFormat,
  codeFormat,
  digitFormat,
  emailFormat,
  lineFormat,
  cleanPhone,
  spacedCodeFormat,
  type TextFormat,
} from './textFormats';

const applyFormat = ({ extract, clean }: TextFormat, text: string, max: number) =>
  clean(extract ? extract(text) : text, max);

describe.each(pastedTexts)('the pasted text $pasted', ({ pasted, digits, code, spacedCode }) => {
  it.each([
    ['digits', digitFormat, digits],
    ['a code', codeFormat, code],
    ['a code with spaces', spacedCodeFormat, spacedCode],
  ] as const)(
    'is reduced to the valid characters of a field for %s, up to its limit',
    (_, format, expectedText) => {
      expect(applyFormat(format, pasted, 40)).toBe(expectedText);
      expect(applyFormat(format, pasted, 5)).toBe(expectedText.slice(0, 5));
    },
  );
});

it.each([
  ['(555) 010-0200 ext 7', '5550100200', digitFormat],
  ['CVV 737, three of 4 digits', '737', digitFormat],
  ['CVV2 737', '737', digitFormat],
  ['CVC2: ７３７ (back)', '737', digitFormat],
  ['Routing 021000021, account: 123456789', '021000021', digitFormat],
  ['none', '', digitFormat],
  ['DE89 3704 0044 0532 0130 00', '', digitFormat],
  ['DE89-3704-0044-0532-0130-00', '', digitFormat],
  ['IBAN: GB29NWBK60161331926819', '', digitFormat],
  ['AB12 021000021', '021000021', digitFormat],
  ['Postal code: SW1A 1AA', 'SW1A 1AA', spacedCodeFormat],
  ['\u200fＭ５Ｖ\u3000２Ｔ６\u200f', 'M5V 2T6', spacedCodeFormat],
  ['+63 917 555 0100', '+63 917 555 0100', spacedCodeFormat],
  ['IBAN: GB29 NWBK 6016 1331 9268 19', 'GB29NWBK60161331926819', codeFormat],
  [
    'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq?amount=0.1&label=Casino',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    codeFormat,
  ],
  ['https://mempool.space/address/bc1qar0?tab=1', 'bc1qar0', accountFormat],
  ['https://www.blockchain.com/explorer/addresses/btc/bc1qar0', 'bc1qar0', accountFormat],
  ['BTC: bc1qar0?amount=1', 'bc1qar0', accountFormat],
  [
    'https://mempool.space/tx/15e10745f15593a?x=1',
    'https://mempool.space/tx/15e10745f15593a?x=1',
    accountFormat,
  ],
  ['https://example.com/12', 'https://example.com/12', spacedCodeFormat],
  [' $ada\u200b ', '$ada', codeFormat],
  ['aB3:', 'aB3:', codeFormat],
  [' ＡＤＡ＠example．com', 'ADA@example.com', emailFormat],
  ['ada@example.com\n', 'ada@example.com ', emailFormat],
  ['  Ada  Byron ', 'Ada Byron ', lineFormat],
  ['1 Main St\nApt ２', '1 Main St Apt ２', lineFormat],
])('turns %j into %j', (text, expectedText, format) =>
  expect(applyFormat(format, text, 100)).toBe(expectedText),
);

it.each([
  ['+1 (416) 555-0199', '0014165550199'],
  [' ＋６３ ９１７', '0063917'],
  ['0917 555 0100', '09175550100'],
  ['917+555', '917555'],
])('converts the phone number %j to %s', (text, digits) => {
  expect(cleanPhone(text, 32)).toBe(digits);
  expect(cleanPhone(text, 5)).toBe(digits.slice(0, 5));
});
