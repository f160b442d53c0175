import { remoteNames, type RemoteName } from 'shared-contracts/domain';
import { popups, type Popup } from 'shared-contracts/popups';
import { routes, type Route } from 'shared-contracts/routes';

function viewsOf(owner: RemoteName): string[] {
  const screens = Object.values<Route>(routes).flatMap(({ target }) =>
    target.kind === 'screen' && target.owner === owner ? [`screens/${target.screen}`] : [],
  );
  const own = Object.entries<Popup>(popups).filter(([, popup]) => popup.owner === owner);
  return [...new Set(screens), ...own.map(([id]) => `popups/${id}`)];
}

/** Every view that is declared, as if the live releases served them all. */
export const allViews = Object.fromEntries(remoteNames.map((name) => [name, viewsOf(name)]));
