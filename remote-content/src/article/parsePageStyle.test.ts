import { parsePageStyle } from './parsePageStyle';

const styleOf = (backgroundColor: string, fontColor = '', padding = '') =>
  parsePageStyle({ backgroundColor, fontColor, padding });

it('[D-018] takes background, text color and padding from the article', () => {
  expect(styleOf('#fff', 'rgb(20, 30, 40)', '12 24px')).toEqual({
    background: 'rgb(255, 255, 255)',
    color: 'rgb(20, 30, 40)',
    padding: '12px 24px',
  });
  expect(styleOf('#1A2b3C', '#FFFFFF').background).toBe('rgb(26, 43, 60)');
});

it.each([
  'red',
  'url(https://evil.test/)',
  '#12',
  '#ggg',
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
});
