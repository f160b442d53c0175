import * as v from 'valibot';
import { fakeConfig } from '../testing';
import { SiteConfig } from './siteConfig';

const accepts = (changes: object) => v.is(SiteConfig, { ...fakeConfig, ...changes });

it('accepts all settings of a brand', () => {
  expect(accepts({})).toBe(true);
  expect(accepts({ signupLayout: 'single', signupFacebook: true, signupCaptcha: true })).toBe(true);
  expect(accepts({ gameOrigins: ['http://games.localhost:4401'], regionHosts: ['eu.casino.example'] })).toBe(
    true,
  );
  expect(accepts({ paypalInWindow: true })).toBe(true);
  expect(accepts({ liveChat: false, islandOrigins: { chat: ['https://widget.vendor.example'] } })).toBe(true);
});

it.each([
  { gameOrigins: ["https://games.example 'unsafe-inline'"] },
  { gameOrigins: ['https://games.example; script-src *'] },
  { gameOrigins: ['https://*.example'] },
  { gameOrigins: ['https://games.example/path'] },
  { gameOrigins: ['javascript:alert(1)'] },
  { providerOrigins: ['data:'] },
  { paymentsOrigin: 'https://user@pay.example' },
  { regionHosts: ['https://eu.casino.example'] },
  { regionHosts: ['EU.casino.example'] },
  { islandOrigins: { chat: ["'unsafe-eval'"] } },
  { islandOrigins: { chat: ['https://*.vendor.example'] } },
  { islandOrigins: { game: [] } },
  { liveChat: 'yes' },
  { licence: { number: '1', text: 'x', sealUrl: 'http://seal.example' } },
  { supportEmail: 'nobody' },
  { name: '' },
  { signupLayout: 'wizard' },
  { signupCaptcha: 'yes' },
  { paypalInWindow: 'yes' },
  { surprise: true },
])('rejects %p', (changes) => {
  expect(accepts(changes)).toBe(false);
});
