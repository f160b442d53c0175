import type { SiteConfig } from 'shared-contracts/domain';
import type { Registry } from 'shared-contracts/releases';
import { documentStyleSource } from '../html/documentStyle';
import { OperatorError } from '../errors/OperatorError';

// Common limits of proxies for all headers together are 16 KB; the policy leaves the rest a quarter.
const maxPolicyBytes = 12 * 1024;

/** Where browsers post what they blocked, on the origin of the page itself. */
export const reportsPath = '/reports';
export const reportGroup = 'csp';

type PolicyRegistry = Pick<Registry, 'records'>;
type PolicySite = Pick<SiteConfig, 'gameOrigins' | 'paymentsOrigin'>;

/** Every script that a page of this revision may run: the active builds and those it may fall back to. */
function scriptHashes({ records }: PolicyRegistry): string[] {
  const hashes = Object.values(records).flatMap(({ files }) =>
    Object.entries(files).flatMap(([file, sha384]) => (file.endsWith('.js') ? [sha384] : [])),
  );
  return [...new Set(hashes)].toSorted();
}

// A page without scripts has none to be told about, and 'none' must stand alone.
const reported = (scripts: readonly string[]) =>
  scripts.length === 0 ? scripts : [...scripts, "'report-sha384'"];

const orNone = (sources: readonly string[]) => (sources.length === 0 ? "'none'" : sources.join(' '));

/** The scripts of a page by their SHA-384 in base64, and no others. */
export const scriptSources = (hashes: readonly string[]) =>
  orNone(reported(hashes.map((hash) => `'sha384-${hash}'`)));

function contentSecurityPolicy(
  registry: PolicyRegistry,
  site: PolicySite,
  { https }: { https: boolean },
): string {
  // Of our own origin there is nothing to frame but the islands: all else forbids it.
  const frames = [...new Set(["'self'", ...site.gameOrigins, site.paymentsOrigin])];
  return [
    // Fonts are among what is left out: the page has those of the system.
    "default-src 'none'",
    `script-src ${scriptSources(scriptHashes(registry))}`,
    `style-src 'self' ${documentStyleSource}`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames.join(' ')}`,
    "worker-src 'none'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
    `report-to ${reportGroup}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

// fullscreen and autoplay are not listed: a game's frame gets them by its allow attribute.
const permissions = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

export type Headers = Readonly<Record<string, string>>;

export interface PageHeaders {
  readonly http: Headers;
  readonly https: Headers;
}

const twoYearsInSeconds = 63_072_000;

/** What every document of either origin is sent with; `policy` is its own, `hashed` whether its scripts are known. */
export function documentHeaders(
  policy: (over: { https: boolean }) => string,
  own: Headers,
  { hashed = true } = {},
): PageHeaders {
  const common = {
    ...(hashed && {
      'integrity-policy': `blocked-destinations=(script), endpoints=(${reportGroup})`,
      'reporting-endpoints': `${reportGroup}="${reportsPath}"`,
    }),
    'x-content-type-options': 'nosniff',
    'permissions-policy': permissions.map((feature) => `${feature}=()`).join(', '),
    ...own,
  };
  return {
    http: { 'content-security-policy': policy({ https: false }), ...common },
    https: {
      'content-security-policy': policy({ https: true }),
      ...common,
      'strict-transport-security': `max-age=${String(twoYearsInSeconds)}; includeSubDomains`,
    },
  };
}

/** What every document of the player's origin is sent with. */
export function pageHeaders(registry: PolicyRegistry, site: PolicySite): PageHeaders {
  return documentHeaders((over) => contentSecurityPolicy(registry, site, over), {
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin',
  });
}

/** Refuses a set of releases whose scripts do not fit the policy header. */
export function checkPolicySize(registry: PolicyRegistry, site: PolicySite): void {
  const size = Buffer.byteLength(contentSecurityPolicy(registry, site, { https: true }));
  if (size <= maxPolicyBytes) return;
  const scripts = scriptHashes(registry).length;
  throw new OperatorError(
    `The policy header would take ${String(size)} bytes for ${String(scripts)} scripts; ${String(maxPolicyBytes)} ` +
      'are allowed. Builds with fewer, larger script files would pass.',
  );
}

/** For answers that are data and never a document of ours, should somebody open them as one. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The same for pictures: an SVG may style itself, and still runs nothing. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
