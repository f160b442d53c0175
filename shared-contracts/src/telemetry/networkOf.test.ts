import { networkOf, networksOf } from './networkOf';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::7', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['::FFFF:203.113.19.90', '203.113.19.90'],
  ['2001:db8:1:2::ffff:203.0.113.9', '2001:db8:1:2'],
  ['::ffff:203.0.113.9.1', '0:0:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:db8::', '2001:db8:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['no address: at all', 'no address: at all'],
])('maps %s to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('reads a long text that is almost an address without delay', () => {
  const text = `${':'.repeat(500_000)}x`;
  expect(networkOf(text)).toBe(text);
});

it.each([
  ['203.0.113.9', ['203.0.113.9']],
  ['2001:db8:1:abcd::7', ['2001:db8:1:abcd', '2001:db8:1:ab/56', '2001:db8:1/48']],
  ['2001:db8:1:7f::7', ['2001:db8:1:7f', '2001:db8:1:0/56', '2001:db8:1/48']],
  ['no: address: at: all', ['no: address: at: all']],
])('returns all networks of %s', (address, networks) => {
  expect(networksOf(address)).toEqual(networks);
});
