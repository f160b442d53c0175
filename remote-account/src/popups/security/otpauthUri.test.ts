import { otpauthUri } from './otpauthUri';

it('[G-016] the URI contains the secret, the encoded name of the player and the brand', () => {
  const address = new URL(otpauthUri({ secret: 'JBSWY3DP', username: 'ada & co/1', issuer: 'Test: Casino' }));
  expect(address.protocol + address.host).toBe('otpauth:totp');
  expect(address.pathname).toBe('/Test%3A%20Casino:ada%20%26%20co%2F1');
  expect(Object.fromEntries(address.searchParams)).toEqual({ secret: 'JBSWY3DP', issuer: 'Test: Casino' });
});
