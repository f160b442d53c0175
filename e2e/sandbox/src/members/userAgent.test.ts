import { readUserAgent } from './userAgent';

const engine = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/141.0.0.0 Safari/537.36`,
    { browser: 'Chrome', system: 'Windows', isMobile: false },
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${engine} Chrome/141.0.0.0 Mobile Safari/537.36`,
    { browser: 'Chrome', system: 'Android', isMobile: true },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    { browser: 'Safari', system: 'iOS', isMobile: true },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0',
    { browser: 'Firefox', system: 'macOS', isMobile: false },
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${engine} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    { browser: 'Microsoft Edge', system: 'Linux', isMobile: false },
  ],
])('names browser and system of %s', (header, names) => {
  expect(readUserAgent(header)).toEqual(names);
});

it.each([
  '',
  ' ',
  'https://evil.example/sign-in now',
  'Your account is locked, call 555-0100/1 (evil)',
  '<b>bold</b>',
  'node',
  'x'.repeat(512),
])('names nothing for the unknown header %p', (header) => {
  expect(readUserAgent(header)).toEqual({ browser: '', system: '', isMobile: false });
});
