import { requireLinearWork } from '.';

const text = 'a'.repeat(40_000);

it('accepts work that grows linearly', () => {
  const linear = (input: string) => {
    for (let turn = 0; turn < 400; turn += 1) {
      for (const character of input) if (character === '!') return;
    }
  };
  expect(() => requireLinearWork(linear, text)).not.toThrow();
});

it('rejects a regular expression that tries each position again', () => {
  // The text is shorter here, because the work is quadratic.
  const hasMatch = (input: string) => /a+b/.test(input);
  expect(() => requireLinearWork(hasMatch, text.slice(0, 20_000))).toThrow('for 16 times the text');
});
