import {
  documentHeaders,
  reportGroup,
  scriptSources,
  type PageHeaders,
} from '../policy/contentSecurityPolicy';

export interface PaymentsOrigins {
  readonly player: string;
  readonly payments: string;
  readonly providers: readonly string[];
}

function policy(directives: readonly string[]) {
  return ({ https }: { https: boolean }) =>
    [
      "default-src 'none'",
      ...directives,
      "style-src 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      `report-to ${reportGroup}`,
      ...(https ? ['upgrade-insecure-requests'] : []),
    ].join('; ');
}

// No opener policy, because it would separate a payment window from the page that opened it. The resource policy is
// cross-origin, because the shell on the player origin frames these pages.
const baseHeaders = { 'referrer-policy': 'no-referrer', 'cross-origin-resource-policy': 'cross-origin' };
// Requests a separate process for the origin. Browsers that do not support it ignore the header.
const isolatedHeaders = { ...baseHeaders, 'origin-agent-cluster': '?1' };

/** Card form: one script, which may only call its own origin. Only the player's page may frame it. */
export const vaultHeaders = (scriptHash: string, { player }: PaymentsOrigins): PageHeaders =>
  documentHeaders(
    policy([`script-src ${scriptSources([scriptHash])}`, "connect-src 'self'", `frame-ancestors ${player}`]),
    isolatedHeaders,
  );

/** Bridge page: no requests. A provider in its frame returns to a bridge page, so bridges may frame each other. */
export const bridgeHeaders = (scriptHash: string, { player, providers }: PaymentsOrigins): PageHeaders =>
  documentHeaders(
    policy([
      `script-src ${scriptSources([scriptHash])}`,
      "connect-src 'none'",
      'img-src data:',
      `frame-src ${["'self'", ...providers].join(' ')}`,
      `frame-ancestors ${player} 'self'`,
    ]),
    isolatedHeaders,
  );

/** Error page: a sentence and a link. */
export const paymentsErrorHeaders = (): PageHeaders =>
  documentHeaders(policy(["script-src 'none'", "frame-ancestors 'none'"]), baseHeaders);
