import type { SiteConfig } from 'shared-contracts/domain';
import type { Registry } from 'shared-contracts/releases';
import { documentStyleSource } from '../html/documentStyle';
import { OperatorError } from '../errors/OperatorError';

// Proxies commonly limit all headers together to 16 KB. A quarter remains for the other headers.
const maxPolicyBytes = 12 * 1024;

/** Browsers post reports of blocked content to this path on the page's own origin. */
export const reportsPath = '/reports';
export const reportGroup = 'csp';

type PolicyRegistry = Pick<Registry, 'records'>;
type PolicySite = Pick<SiteConfig, 'gameOrigins' | 'paymentsOrigin'>;

/** Hashes of every script that a page of this revision may run: of live builds, canaries and fallbacks. */
function scriptHashes({ records }: PolicyRegistry): string[] {
  const hashes = Object.values(records).flatMap(({ files }) =>
    Object.entries(files).flatMap(([file, sha384]) => (file.endsWith('.js') ? [sha384] : [])),
  );
  return [...new Set(hashes)].toSorted();
}

// 'none' must be the only source, and a page without scripts has nothing to report.
const withHashReports = (scripts: readonly string[]) =>
  scripts.length === 0 ? scripts : [...scripts, "'report-sha384'"];

const sourceListOf = (sources: readonly string[]) => (sources.length === 0 ? "'none'" : sources.join(' '));

/** Allows exactly the scripts with these SHA-384 hashes in base64. */
export const scriptSources = (hashes: readonly string[]) =>
  sourceListOf(withHashReports(hashes.map((hash) => `'sha384-${hash}'`)));

function contentSecurityPolicy(
  registry: PolicyRegistry,
  site: PolicySite,
  { https, styleSources }: { https: boolean; styleSources: readonly string[] },
): string {
  // 'self' is for the vendor frames. All other documents of this origin forbid framing.
  const frames = [...new Set(["'self'", ...site.gameOrigins, site.paymentsOrigin])];
  return [
    // This also blocks web fonts. The page uses system fonts.
    "default-src 'none'",
    `script-src ${scriptSources(scriptHashes(registry))}`,
    `style-src ${["'self'", documentStyleSource, ...styleSources].join(' ')}`,
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

// fullscreen and autoplay are missing, because game frames get them by their allow attribute.
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

/** Headers of every document on both origins. `hasHashes` is false if the hashes of its scripts are unknown. */
export function documentHeaders(
  policy: (transport: { https: boolean }) => string,
  extraHeaders: Headers,
  { hasHashes = true } = {},
): PageHeaders {
  const common = {
    ...(hasHashes && {
      'integrity-policy': `blocked-destinations=(script), endpoints=(${reportGroup})`,
      'reporting-endpoints': `${reportGroup}="${reportsPath}"`,
    }),
    'x-content-type-options': 'nosniff',
    'permissions-policy': permissions.map((feature) => `${feature}=()`).join(', '),
    ...extraHeaders,
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

/** Headers of every document on the player origin. `styleSources` allow further inline styles. */
export function pageHeaders(
  registry: PolicyRegistry,
  site: PolicySite,
  styleSources: readonly string[] = [],
): PageHeaders {
  return documentHeaders(({ https }) => contentSecurityPolicy(registry, site, { https, styleSources }), {
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin',
  });
}

/** Throws if these releases have too many scripts for a policy header that also allows the style of a first view. */
export function checkPolicySize(registry: PolicyRegistry, site: PolicySite): void {
  const size = Buffer.byteLength(
    // All style hashes have the same length, so this one represents the hash of a first view.
    contentSecurityPolicy(registry, site, { https: true, styleSources: [documentStyleSource] }),
  );
  if (size <= maxPolicyBytes) return;
  const hashes = scriptHashes(registry);
  const bytesEach = Buffer.byteLength(` 'sha384-${hashes[0] ?? ''}'`);
  const maxScripts = Math.max(0, hashes.length - Math.ceil((size - maxPolicyBytes) / bytesEach));
  throw new OperatorError(
    `The content security policy header needs ${String(size)} bytes for ${String(hashes.length)} scripts of all ` +
      `live builds, canaries and fallbacks. The limit is ${String(maxPolicyBytes)} bytes, which is ` +
      `${String(maxScripts)} scripts. Build with fewer, larger script files.`,
  );
}

/** For responses that are data, in case a browser opens them as a document. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** For images, in case a browser opens them as a document: an SVG may have styles, but runs no scripts. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";
