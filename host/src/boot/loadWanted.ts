import { popups } from 'shared-contracts/popups';
import { loadModule } from '../federation/loadModule';
import type { PageReleases } from '../federation/pageReleases';
import { wantedViews } from './wantedViews';

/** What the address asks for is evaluated while the region check and the session are asked about. */
export function loadWanted(releases: Pick<PageReleases, 'active' | 'serves'>, hash: string): void {
  for (const [owner, view] of wantedViews(hash, (popup) => popups[popup].owner)) {
    const build = releases.serves(owner, view) ? releases.active(owner) : undefined;
    if (build) loadModule(build, view).catch(() => undefined);
  }
}
