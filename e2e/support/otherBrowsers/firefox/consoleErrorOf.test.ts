import { consoleErrorOf } from './consoleErrorOf';

it.each<[string, string, boolean]>([
  ['error', 'TypeError: x is undefined', true],
  ['warn', 'Content-Security-Policy: The page’s settings blocked an inline script', true],
  ['warn', 'Layout was forced before the page was fully loaded', false],
  ['info', 'Hello', false],
  ['error', 'None of the “sha384” hashes match the content of “/a.js”. The computed hash is “AAAA”.', true],
  [
    'error',
    'None of the “sha384” hashes match the content of “/a.js”. The computed hash is ' +
      '“OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb”.',
    false,
  ],
])('for the console message %s "%s", reports an error: %s', (level, text, isReported) => {
  expect(consoleErrorOf({ level, text })).toBe(isReported ? text : undefined);
});
