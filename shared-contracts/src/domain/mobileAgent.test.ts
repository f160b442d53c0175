import { isMobileAgent } from '.';

it.each([
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15',
  'Mozilla/5.0 (SymbianOS/9.4; Series60/5.0) AppleWebKit/525',
  'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1) AppleWebKit/537.36',
  'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15',
  'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)',
])('[K-022] recognizes %p as a mobile browser', (userAgent) => {
  expect(isMobileAgent(userAgent)).toBe(true);
});

it.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
  '',
])('[K-022] does not recognize %p as a mobile browser', (userAgent) => {
  expect(isMobileAgent(userAgent)).toBe(false);
});
