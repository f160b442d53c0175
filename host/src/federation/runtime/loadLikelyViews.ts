import { isPopupId, popups } from 'shared-contracts/popups';
import { likelyViews, type OpenedAddress } from '../../platform/navigation/guard';
import type { PageReleases } from '../registry/pageReleases';
import { loadModule } from './loadModule';

/** Loads and evaluates the views of the address while the region check and the profile are still loading. */
export function loadLikelyViews(
  releases: Pick<PageReleases, 'active' | 'serves'>,
  address: OpenedAddress,
): void {
  for (const [owner, view] of likelyViews(address, (popup) =>
    isPopupId(popup) ? popups[popup].owner : undefined,
  )) {
    const build = releases.serves(owner, view) ? releases.active(owner) : undefined;
    if (build) loadModule(build, view).catch(() => undefined);
  }
}
