import { popups } from 'shared-contracts/popups';
import { matchRoute, routes, type RouteTarget } from 'shared-contracts/routes';
import { loadModule } from '../federation/loadModule';
import type { PageReleases } from '../federation/pageReleases';

type Wanted = readonly [owner: Parameters<PageReleases['active']>[0], view: string];

function viewsOf(target: RouteTarget): readonly Wanted[] {
  switch (target.kind) {
    case 'screen':
      return [[target.owner, `screens/${target.screen}`]];
    case 'popup':
      return [...viewsOf(routes.home.target), [popups[target.popup].owner, `popups/${target.popup}`]];
    case 'redirect':
      return viewsOf(matchRoute(target.to).route.target);
    default:
      return [];
  }
}

/** What the address asks for is fetched while the region check and the session are asked about. */
export function loadWanted(releases: Pick<PageReleases, 'active' | 'serves'>, hash: string): void {
  for (const [owner, view] of viewsOf(matchRoute(hash.slice(1) || '/').route.target)) {
    const build = releases.serves(owner, view) ? releases.active(owner) : undefined;
    if (build) loadModule(build, view).catch(() => undefined);
  }
}
