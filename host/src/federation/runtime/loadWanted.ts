import { isPopupId, popups } from 'shared-contracts/popups';
import { wantedViews, type Opening } from '../../platform/navigation/guard';
import type { PageReleases } from '../registry/pageReleases';
import { loadModule } from './loadModule';

/** Loads and evaluates the views of the address while the region check and the profile are still loading. */
export function loadWanted(releases: Pick<PageReleases, 'active' | 'serves'>, opening: Opening): void {
  for (const [owner, view] of wantedViews(opening, (popup) =>
    isPopupId(popup) ? popups[popup].owner : undefined,
  )) {
    const build = releases.serves(owner, view) ? releases.active(owner) : undefined;
    if (build) loadModule(build, view).catch(() => undefined);
  }
}
