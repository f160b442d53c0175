import type { SiteConfig } from 'shared-contracts/domain';
import { policy } from 'shared-contracts/policy';
import { isInfoRoute, type RouteMatch } from 'shared-contracts/routes';

/** Whether the help tree is open to visitors. */
export const infoForAll = ({ accessPolicy }: Pick<SiteConfig, 'accessPolicy'>): boolean =>
  accessPolicy === undefined ? policy.publicInfoRoutes : accessPolicy === 'everyone';

/** Whether an address is for members alone. Source: R-082. */
export const needsMember = (
  { id, route }: Pick<RouteMatch, 'id' | 'route'>,
  isInfoForAll: boolean,
): boolean => route.access === 'member' && !(isInfoForAll && isInfoRoute(id));
