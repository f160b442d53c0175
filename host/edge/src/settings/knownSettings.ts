import type { LogFields } from 'shared-contracts/logs';
import { editDistance } from 'shared-contracts/rules';
import type { Environment } from './folders';

/** Names of all environment variables that the edge reads. */
export const edgeSettings: readonly string[] = [
  'PORT',
  'HOST',
  'API_ORIGIN',
  'TRUSTED_PROXIES',
  'MAX_API_CALLS',
  'PLAYERS_PER_IP',
  'LOG_LEVEL',
  'DRAIN_DELAY_MS',
  'SHARED_STATE_URL',
  'METRICS_PORT',
  'METRICS_HOST',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'OTEL_RESOURCE_ATTRIBUTES',
  'SITE_CONFIG',
  'SITE_SWITCHES',
  'FIRST_VIEW_OFF',
  'PLAYER_ORIGIN',
  'SECURITY_CONTACT',
  'DATA_DIR',
  'KEYS_DIR',
  'RELEASES_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_REGION',
  'AWS_DEFAULT_REGION',
  'AWS_ENDPOINT_URL',
  'AWS_ENDPOINT_URL_S3',
];

/** Variables of other programs and of the sandbox that resemble a setting of the edge. */
const similarNames: ReadonlySet<string> = new Set(['HOME', 'HOSTS', 'POST', 'PAYMENTS_ORIGIN', 'API_HOST']);

const maxTypos = 2;

/** Returns the variables that are not settings, but differ from one in at most two letters. */
export function misspelledSettings(env: Environment): LogFields<'setting unknown'>[] {
  const unknown = Object.keys(env).filter((name) => !edgeSettings.includes(name) && !similarNames.has(name));
  return unknown.flatMap((setting) => {
    const [closest] = edgeSettings
      .map((suggestion) => ({ suggestion, typos: editDistance(setting, suggestion, maxTypos) }))
      .filter(({ typos }) => typos <= maxTypos)
      .toSorted((first, second) => first.typos - second.typos);
    return closest ? [{ setting, hint: `Did you mean ${closest.suggestion}?` }] : [];
  });
}
