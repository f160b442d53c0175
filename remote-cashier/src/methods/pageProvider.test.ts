import { depositMethodCodes } from 'shared-contracts/api';
import { fakeConfig } from 'shared-contracts/testing';
import { methodLoader } from '.';
import { pageProvider } from './pageProvider';

it.each(depositMethodCodes)('names the provider whose page %s opens', async (code) => {
  const method = await methodLoader(code)?.();
  const opens = typeof method?.opens === 'function' ? method.opens(fakeConfig) : method?.opens;
  expect(opens).toBeDefined();
  expect(pageProvider(code)).toBe(opens && 'provider' in opens ? opens.provider : undefined);
});

it.each(['BARTER', '__proto__', 'constructor', ''])('names no provider for %j', (code) => {
  expect(pageProvider(code)).toBeUndefined();
});
