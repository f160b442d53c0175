import { reasonIn } from './reasonIn.mjs';

test('a reason is the text of an error without colors, empty lines and stack', () => {
  const message =
    'Error: \u001b[2mexpect(\u001b[22mlocator)\n\n  Locator: row\n    at test.ts:5:1\n    at run.ts:1:1';
  expect(reasonIn(message)).toBe('Error: expect(locator)\n  Locator: row');
});

test('a reason has at most six lines of 200 characters', () => {
  const lines = reasonIn(Array.from({ length: 9 }, () => 'x'.repeat(300)).join('\n')).split('\n');
  expect(lines.map((line) => line.length)).toEqual([200, 200, 200, 200, 200, 200]);
});

test('a passed test has no reason', () => {
  expect(reasonIn(undefined)).toBeUndefined();
});
