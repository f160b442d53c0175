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

// No opener policy anywhere here: it would cut a payment window off from the page that opened it. And the shell,
// which is another origin, frames these pages.
const own = { 'referrer-policy': 'no-referrer', 'cross-origin-resource-policy': 'cross-origin' };
// Only browsers that keep origins in processes of their own heed it; a hint costs nothing elsewhere.
const apart = { ...own, 'origin-agent-cluster': '?1' };

/** The card form: one script, which may talk to its own origin, framed by the player's page alone. */
export const vaultHeaders = (script: string, { player }: PaymentsOrigins): PageHeaders =>
  documentHeaders(
    policy([`script-src ${scriptSources([script])}`, "connect-src 'self'", `frame-ancestors ${player}`]),
    apart,
  );

/** A bridge talks to nobody. A provider in its frame comes back to a bridge, so it may frame and be framed by one. */
export const bridgeHeaders = (script: string, { player, providers }: PaymentsOrigins): PageHeaders =>
  documentHeaders(
    policy([
      `script-src ${scriptSources([script])}`,
      "connect-src 'none'",
      'img-src data:',
      `frame-src ${["'self'", ...providers].join(' ')}`,
      `frame-ancestors ${player} 'self'`,
    ]),
    apart,
  );

/** A sentence and a link. */
export const paymentsErrorHeaders = (): PageHeaders =>
  documentHeaders(policy(["script-src 'none'", "frame-ancestors 'none'"]), own);
