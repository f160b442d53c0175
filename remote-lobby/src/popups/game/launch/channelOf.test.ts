import { channelOf } from './channelOf';

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15', 'mobile'],
  ['Mozilla/5.0 (SymbianOS/9.4; Series60/5.0) AppleWebKit/525', 'mobile'],
  ['Mozilla/5.0 (Windows Phone 10.0) AppleWebKit/537.36', 'mobile'],
  ['Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15', 'mobile'],
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)', 'mobile'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15', 'pc'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36', 'pc'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36', 'pc'],
])('takes %p for %s', (userAgent, channel) => {
  expect(channelOf(userAgent)).toBe(channel);
});
