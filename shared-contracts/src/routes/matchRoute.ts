import { paymentPages } from './paymentPages';
import type { Route } from './Route';
import { routes, type RouteId } from './routes';

/** A route, with the parameters of the address that matches it. */
export interface RouteMatch {
  readonly id: RouteId;
  readonly route: Route;
  /** Path parameters and query parameters of the hash. If a name is repeated, its first value. */
  readonly params: Readonly<Record<string, string>>;
}

const routeByPath = new Map<string, RouteId>(
  (Object.keys(routes) as RouteId[]).filter((id) => id !== 'payment').map((id) => [routes[id].path, id]),
);

const paymentParams = new Map<string, { provider: string; page: string }>(
  Object.entries(paymentPages).flatMap(([page, providers]) =>
    providers.map((provider) => [`/payment/${provider}/${page}`, { provider, page }]),
  ),
);

/** Longer than any path of a route. The limit prevents a hostile path from making the regular expression slow. */
const maxPathLength = 256;

/** Returns the route of a path such as `/article?id=7`. For an unknown path it is `notFound`. Source: R-081. */
export function matchRoute(path: string): RouteMatch {
  const pathname = path.replace(/\?.*/s, '');
  const trimmedPath = pathname.length > 1 ? pathname.slice(0, maxPathLength).replace(/\/+$/, '') : pathname;
  const query: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(path.slice(pathname.length))) query[name] ??= value;

  const payment = paymentParams.get(trimmedPath);
  const id = payment ? 'payment' : (routeByPath.get(trimmedPath) ?? 'notFound');
  return { id, route: routes[id], params: { ...query, ...payment } };
}
