import { depositMethodCodes } from 'shared-contracts/api';
import { fakeConfig } from 'shared-contracts/testing';
import { methodLoader } from '.';
import { pageProvider } from './pageProvider';

it.each(depositMethodCodes)('returns the provider of %s', async (code) => {
  const method = await methodLoader(code)?.();
  const channel = typeof method?.channel === 'function' ? method.channel(fakeConfig) : method?.channel;
  expect(channel).toBeDefined();
  expect(pageProvider(code)).toBe(channel && 'provider' in channel ? channel.provider : undefined);
});

it.each(['BARTER', '__proto__', 'constructor', ''])('returns undefined for %j', (code) => {
  expect(pageProvider(code)).toBeUndefined();
});
