import { originsOf } from './originsOf';
import { readSiteConfig } from './readSiteConfig';

const originsWith = async (env: Record<string, string>) => originsOf(env, await readSiteConfig(env));

it('the player and the payments have different hosts at the same port', async () => {
  expect(await originsWith({ PORT: '4620' })).toEqual({
    player: 'http://casino.localhost:4620',
    payments: 'http://pay.localhost:4620',
  });
});

it.each([
  ['http://pay.localhost:4400', '{}'],
  ['https://pay.localhost:4400', '{}'],
  ['https://casino.example', '{"paymentsOrigin":"https://casino.example"}'],
])('rejects the player origin %s with payments at the same host', async (PLAYER_ORIGIN, SITE_CONFIG) => {
  await expect(originsWith({ PLAYER_ORIGIN, SITE_CONFIG })).rejects.toThrow(/separate origin/);
});

it.each([
  'casino.example',
  'https://casino.example/',
  'https://casino.example:443',
  'https://a b',
  "https://a; script-src 'unsafe-inline'",
])('rejects the player origin %j', async (PLAYER_ORIGIN) => {
  await expect(originsWith({ PLAYER_ORIGIN })).rejects.toThrow(/PLAYER_ORIGIN is/);
});

it('rejects a payments origin that browsers write differently', async () => {
  const SITE_CONFIG = '{"paymentsOrigin":"https://pay.example:443"}';
  await expect(originsWith({ SITE_CONFIG })).rejects.toThrow(
    'Set it to https://pay.example, as browsers write it.',
  );
});

it.each(['http://casino.localhost:4400', 'http://pay.localhost:4400'])(
  'rejects %s as a provider',
  async (provider) => {
    const SITE_CONFIG = JSON.stringify({ providerOrigins: [provider] });
    await expect(originsWith({ SITE_CONFIG })).rejects.toThrow(/an origin of this site/);
  },
);

it.each(['chat', 'ads'])(
  'rejects the player or payments origin as an origin of the %s vendor',
  async (vendor) => {
    for (const origin of ['http://casino.localhost:4400', 'http://pay.localhost:4400']) {
      const SITE_CONFIG = JSON.stringify({ islandOrigins: { [vendor]: ['https://vendor.example', origin] } });
      await expect(originsWith({ SITE_CONFIG })).rejects.toThrow(
        `islandOrigins in SITE_CONFIG contains ${origin}, an origin of this site`,
      );
    }
  },
);
