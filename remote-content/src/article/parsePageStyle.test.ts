import { parsePageStyle } from './parsePageStyle';

const styleOf = (backgroundColor: string, fontColor = '', padding = '') =>
  parsePageStyle({ backgroundColor, fontColor, padding });

it('[D-018] uses the background, text color and padding of the article', () => {
  expect(styleOf('#fff', 'rgb(20, 30, 40)', '12 24px')).toEqual({
    background: 'rgb(255, 255, 255)',
    color: 'rgb(20, 30, 40)',
    padding: '12px 24px',
  });
  expect(styleOf('#1A2b3C', '#FFFFFF').background).toBe('rgb(26, 43, 60)');
});

it.each([
  ['#123', 'rgb(17, 34, 51)'],
  [' #0fA ', 'rgb(0, 255, 170)'],
  ['rgb(1,2,3)', 'rgb(1, 2, 3)'],
  ['RGB( 1 , 2 , 3 )', 'rgb(1, 2, 3)'],
  ['rgb(255 0 128)', 'rgb(255, 0, 128)'],
])('accepts the color %s', (color, background) => {
  expect(styleOf(color).background).toBe(background);
});

it.each([
  'red',
  'url(https://evil.test/)',
  '#12',
  '#ggg',
  '#1g1',
  '#12345',
  'x#123',
  '#123456x',
  'rgb(1, 2x3)',
  'rgb(1, 2, 3x)',
  'rgb(1x, 2, 3)',
  'rgb(1, 2, 300)',
  'x rgb(1, 2, 3)',
  'rgb(1,2)',
  'rgb(300, 0, 0)',
  'var(--color-text)',
  '#fff;x',
])('ignores an invalid color: %s', (color) => {
  expect(styleOf(color, color)).toEqual({});
});

it.each(['1em', '-4px', '10%', '1 2 3 4 5', 'calc(1px)', ''])('ignores an invalid padding: %s', (padding) => {
  expect(styleOf('', '', padding)).toEqual({});
});

it('limits the padding to 48 px, so that a phone has space for the text', () => {
  expect(styleOf('', '', '400px').padding).toBe('48px');
});

it('replaces a text color that has too little contrast with the background', () => {
  expect(styleOf('#ffffff', '#eeeeee').color).toBe('rgb(11, 17, 36)');
  expect(styleOf('', '#222222').color).toBe('rgb(243, 246, 253)');
  expect(styleOf('#ffffff').color).toBe('rgb(11, 17, 36)');
  expect(styleOf('#101010').color).toBe('rgb(243, 246, 253)');
  // The darkest gray whose contrast with white is below 4.5, and the next darker gray.
  expect(styleOf('#ffffff', '#777777').color).toBe('rgb(11, 17, 36)');
  expect(styleOf('#ffffff', '#767676').color).toBe('rgb(118, 118, 118)');
});
