import { remotesWithRoutes, type RemoteName } from 'shared-contracts/domain';
import { popups, type Popup } from 'shared-contracts/popups';
import { routes, type Route } from 'shared-contracts/routes';

function declaredViews(owner: RemoteName): string[] {
  const screens = Object.values<Route>(routes).flatMap(({ target }) =>
    target.kind === 'screen' && target.owner === owner ? [`screens/${target.screen}`] : [],
  );
  const popupsOfOwner = Object.entries<Popup>(popups).filter(([, popup]) => popup.owner === owner);
  return [...new Set(screens), ...popupsOfOwner.map(([id]) => `popups/${id}`)];
}

/** All declared views by remote, for tests in which the live releases serve all of them. */
export const allViews = Object.fromEntries(remotesWithRoutes.map((name) => [name, declaredViews(name)]));
