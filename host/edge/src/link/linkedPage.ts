import { buildId, namedBuilds, recordOf, type Registry } from 'shared-contracts/releases';
import type { SiteConfig } from 'shared-contracts/domain';
import { bootOf } from '../html/bootOf';
import { shellPage } from '../html/shellPage';
import { pageHeaders, type PageHeaders } from '../policy/shellPolicy';
import { readBuild, registryRecordOf } from '../store/builds';
import type { ReleaseStore } from '../store/releaseStore';
import type { ReleaseFeed } from '../server/releaseFeed';
import { openLink, type Link } from './linkToken';

/** The live builds with those of the link in place of theirs: no canary, and nothing to fall back to unseen. */
function linkedReleases(live: Registry, { builds }: Link): Registry['releases'] {
  const beside = Object.entries(live.releases).map(([name, { active, lastKnownGood }]) => [
    name,
    { active, lastKnownGood },
  ]);
  const linked = builds.map(({ name, version }) => [name, { active: version, lastKnownGood: null }]);
  return Object.fromEntries([...beside, ...linked]) as Registry['releases'];
}

export interface LinkedPages {
  readonly store: ReleaseStore;
  readonly feed: ReleaseFeed;
  readonly site: SiteConfig;
  readonly now: () => number;
}

/** The document that a link asks for; undefined where nobody trusted has signed it, it is over, or names what is not there. */
export async function linkedPage(
  { store, feed, site, now }: LinkedPages,
  token: string,
): Promise<{ readonly html: string; readonly headers: PageHeaders } | undefined> {
  const live = feed.live();
  const link = live && openLink(feed.trusted(), token, now());
  if (!link) return undefined;
  const releases = linkedReleases(live.registry, link);
  const records: Registry['records'] = {};
  for (const { name, version } of namedBuilds({ releases })) {
    const known = recordOf(live.registry, name, version);
    const stored = known ? undefined : await readBuild(store, feed.trusted(), name, version);
    const record = known ?? (stored && registryRecordOf(stored));
    if (!record) return undefined;
    records[buildId(name, version)] = record;
  }
  const registry: Registry = { ...live.registry, releases, records };
  // No browser checks the signature of its own document; what vouches for this one is that of the link.
  const signed = { payload: JSON.stringify(registry), signatures: [] };
  const { builds, until } = link;
  const boot = await bootOf(feed.shelf, registry);
  const html = shellPage({ registry, signed, site, link: { builds, until }, boot });
  return html === undefined ? undefined : { html, headers: pageHeaders(registry, site) };
}
