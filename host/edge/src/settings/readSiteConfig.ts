import { pageProviders, Promotion, SiteConfig } from 'shared-contracts/domain';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { OperatorError } from '../errors/OperatorError';
import type { Environment } from './folders';
import { portOf } from './portOf';

/** Names of the demo's provider sites, if they differ from the names in the payment pages. */
const otherSiteNames: Partial<Record<(typeof pageProviders)[number], string>> = {
  pingpong: 'stripe',
  cpay: 'onlypay',
};
const demoSites = ['payp', ...pageProviders.map((name) => otherSiteNames[name] ?? name)];

/** The file ids of the demo operator's banner. */
const welcomePicture = {
  bgImg: 'ef4654e905f1fb75b93432223f4e7631',
  mobileBgImg: '846ad68b06b2322545af668c1ad05e16',
};

function defaultsFor(port: number): SiteConfig {
  return {
    name: 'Meridian',
    title: 'Meridian Casino',
    domain: 'casino.localhost',
    licence: {
      number: 'DEMO/0000',
      text: 'Operated under a license of the Curaçao Gaming Authority. Players must be 18 or older.',
      sealUrl: null,
    },
    signupLayout: 'stepper',
    askCurrentPassword: true,
    gameOrigins: [`http://games.localhost:${String(port + 1)}`],
    paymentsOrigin: `http://pay.localhost:${String(port)}`,
    providerOrigins: demoSites.map((name) => `http://${name}.providers.localhost:${String(port + 1)}`),
    regionHosts: ['eu.casino.localhost'],
    supportEmail: null,
    footerClaims: true,
    promotion: { action: 'DEPOSIT', buttonText: '', gameId: null, ...welcomePicture },
  };
}

async function overridesFrom(setting: string): Promise<string> {
  if (setting.trimStart().startsWith('{')) return setting;
  try {
    return await readFile(setting, 'utf8');
  } catch {
    throw new OperatorError(
      `SITE_CONFIG is ${setting}, but this file cannot be read. Check the path and its permissions.`,
    );
  }
}

/** `"promotion": null` removes the promotion of the demo brand. */
const Overrides = v.partial(v.strictObject({ ...SiteConfig.entries, promotion: v.nullable(Promotion) }));

const configError = (reason: string) =>
  new OperatorError(`SITE_CONFIG is invalid: ${reason}. host/docs/configuration.md lists its fields.`);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw configError('it is not JSON');
  }
}

/** Names a missing or unknown field in plain words. Other messages of the schema are understandable. */
function errorOf(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue);
  if (path === null) return issue.message;
  if (issue.expected === 'never') return `${path} is unknown`;
  return issue.received === 'undefined' ? `${path} is missing` : `${path}: ${issue.message}`;
}

/** Reads SITE_CONFIG, a JSON file or the JSON itself. It only needs values that differ from the defaults. */
export async function readSiteConfig(env: Environment): Promise<SiteConfig> {
  const defaults = defaultsFor(portOf(env));
  const setting = env['SITE_CONFIG'];
  if (!setting) return defaults;
  const overrides = v.safeParse(Overrides, jsonOf(await overridesFrom(setting)));
  if (!overrides.success) throw configError(overrides.issues.map(errorOf).join('; '));
  const { promotion, ...site } = { ...defaults, ...overrides.output };
  return v.parse(SiteConfig, promotion ? { ...site, promotion } : site);
}
