import { channelOf } from './channelOf';

it.each([
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36', 'mobile'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36', 'pc'],
])('maps the user agent %p to the channel %s', (userAgent, channel) => {
  expect(channelOf(userAgent)).toBe(channel);
});
