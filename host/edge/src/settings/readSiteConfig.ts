import { SiteConfig } from 'shared-contracts/domain';
import { readJson } from 'shared-contracts/releases';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { Refusal } from '../Refusal';
import type { Environment } from './folders';
import { portOf } from './portOf';

const providers = ['payp', 'paypal', 'stripe', 'pix', 'onlypay'];

function defaultsFor(port: number): SiteConfig {
  return {
    name: 'Meridian',
    title: 'Meridian Casino',
    domain: 'casino.localhost',
    licence: {
      number: 'DEMO/0000',
      text: 'Operated under a licence of the Curaçao Gaming Authority. Players must be 18 or older.',
      sealUrl: null,
    },
    signupLayout: 'stepper',
    gameOrigins: [`http://games.localhost:${String(port + 1)}`],
    paymentsOrigin: `http://pay.localhost:${String(port)}`,
    providerOrigins: providers.map((name) => `http://${name}.providers.localhost:${String(port + 1)}`),
    regionHosts: [],
    supportEmail: null,
    footerClaims: true,
  };
}

async function overridesFrom(setting: string): Promise<string> {
  if (setting.trimStart().startsWith('{')) return setting;
  try {
    return await readFile(setting, 'utf8');
  } catch {
    throw new Refusal(`SITE_CONFIG names ${setting}, which cannot be read.`);
  }
}

/** SITE_CONFIG, a JSON file or the JSON itself, names only what differs from the defaults. */
export async function readSiteConfig(env: Environment): Promise<SiteConfig> {
  const defaults = defaultsFor(portOf(env));
  const setting = env['SITE_CONFIG'];
  if (!setting) return defaults;
  const overrides = readJson(v.partial(SiteConfig), await overridesFrom(setting));
  if (!overrides.ok) throw new Refusal(`SITE_CONFIG is not a site configuration: ${overrides.reason}.`);
  return v.parse(SiteConfig, { ...defaults, ...overrides.value });
}
