import { vaultCardsPath, vaultPath } from 'shared-contracts/payments';
import { telemetryPath, telemetryTokenPath } from 'shared-contracts/telemetry';
import { reportsPath } from '../policy/contentSecurityPolicy';

/** A group of routes with similar response times. Addresses would be too many values for a metric. */
export type RouteClass =
  'document' | 'registry' | 'file' | 'api' | 'card' | 'payment' | 'report' | 'health' | 'other';

const exactRoutes: Readonly<Record<string, RouteClass>> = {
  '/': 'document',
  '/registry.json': 'registry',
  '/config.json': 'registry',
  '/remotes/*': 'file',
  '/dictionaries/*': 'file',
  '/api/*': 'api',
  [vaultCardsPath]: 'card',
  [vaultPath]: 'payment',
  [reportsPath]: 'report',
  [telemetryPath]: 'report',
  [telemetryTokenPath]: 'report',
  '/healthz': 'health',
  '/livez': 'health',
  '/readyz': 'health',
};

/** `pattern` is the route as it was registered; undefined if no route matched. */
export function routeClassOf(pattern = ''): RouteClass {
  const isPayment = pattern.startsWith('/payment/') || pattern.startsWith('/files/');
  return exactRoutes[pattern] ?? (isPayment ? 'payment' : 'other');
}
