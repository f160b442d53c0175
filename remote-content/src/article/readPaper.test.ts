import { readPaper } from './readPaper';

const paper = (backgroundColor: string, fontColor = '', padding = '') =>
  readPaper({ backgroundColor, fontColor, padding });

it('[D-018] takes ground, letters and padding from the article', () => {
  expect(paper('#fff', 'rgb(20, 30, 40)', '12 24px')).toEqual({
    background: 'rgb(255, 255, 255)',
    color: 'rgb(20, 30, 40)',
    padding: '12px 24px',
  });
  expect(paper('#1A2b3C', '#FFFFFF').background).toBe('rgb(26, 43, 60)');
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
])('takes nothing else for a colour: %s', (colour) => {
  expect(paper(colour, colour)).toEqual({});
});

it.each(['1em', '-4px', '10%', '1 2 3 4 5', 'calc(1px)', ''])(
  'takes nothing else for a padding: %s',
  (padding) => {
    expect(paper('', '', padding)).toEqual({});
  },
);

it('leaves room for the text on a phone', () => {
  expect(paper('', '', '400px').padding).toBe('48px');
});

it('replaces letters that cannot be read on their ground', () => {
  expect(paper('#ffffff', '#eeeeee').color).toBe('rgb(11, 17, 36)');
  expect(paper('', '#222222').color).toBe('rgb(243, 246, 253)');
  expect(paper('#ffffff').color).toBe('rgb(11, 17, 36)');
  expect(paper('#101010').color).toBe('rgb(243, 246, 253)');
});
