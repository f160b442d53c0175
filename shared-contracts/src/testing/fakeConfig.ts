import type { SiteConfig } from '../domain';

/** The settings of a brand, for tests. */
export const fakeConfig: SiteConfig = {
  name: 'Test Casino',
  title: 'Test Casino',
  domain: 'casino.test',
  licence: { number: 'T-1', text: 'Licensed for tests', sealUrl: null },
  signupLayout: 'stepper',
  gameOrigins: ['https://games.test'],
  paymentsOrigin: 'https://pay.test',
  providerOrigins: ['https://provider.test'],
  regionHosts: [],
  supportEmail: null,
  footerClaims: true,
};
