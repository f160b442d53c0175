import { isAlphanumeric, isElevenDigitMobile, isIdCard, isInteger, isNumber } from '.';

const mobiles = ['13800138000', '19999999999'];
const invalidMobiles = [
  '23800138000',
  '1380013800',
  '138001380000',
  '+8613800138000',
  '13800138000\n',
  '１3800138000',
];
// The first one is an example in GB 11643.
const idCards = ['11010519491231002X', '11010519491231002x', '440524198001010013'];
const invalidIdCards = {
  'a wrong check character': '110105194912310021',
  'a month that does not exist': '110105194913310021',
  'a mistyped digit': '11010519491231003X',
  'a birthday before 1900': '440524188001010014',
  'a region that starts with 0': '010105194912310026',
  'X before the end': '1101051949123100X2',
  'a line break at the end': '11010519491231002X\n',
  'no characters': '',
};
const invalidNumbers = [
  '',
  ' ',
  '1e3',
  '0x10',
  '.5',
  '5.',
  '+5',
  '1,000',
  '१',
  '--1',
  '1\n',
  'NaN',
  'Infinity',
];

it.each(mobiles)('[V-064] accepts the mobile number %j', (text) => {
  expect(isElevenDigitMobile(text)).toBe(true);
});

it.each(invalidMobiles)('[V-064] rejects the mobile number %j', (text) => {
  expect(isElevenDigitMobile(text)).toBe(false);
});

it.each(idCards)('[V-065] accepts the ID card %s', (text) => {
  expect(isIdCard(text)).toBe(true);
});

it.each(Object.entries(invalidIdCards))('[V-065] rejects an ID card with %s', (_, text) => {
  expect(isIdCard(text)).toBe(false);
});

it('[V-066] accepts only Latin letters and digits as alphanumeric', () => {
  expect(['a', 'Z9', '007'].filter(isAlphanumeric)).toEqual(['a', 'Z9', '007']);
  expect(['', 'a b', 'é', '１', 'a-1', 'a\n'].filter(isAlphanumeric)).toEqual([]);
});

it('[V-066] accepts integers and decimal numbers, and no other text', () => {
  expect(['0', '-12', '1.5', '-0.25', ...invalidNumbers].filter(isInteger)).toEqual(['0', '-12']);
  expect(['0', '-12', '1.5', '-0.25', ...invalidNumbers].filter(isNumber)).toEqual([
    '0',
    '-12',
    '1.5',
    '-0.25',
  ]);
});
