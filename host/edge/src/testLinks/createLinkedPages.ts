import { buildId, namedBuilds, recordOf, type Registry, releaseNamesIn } from 'shared-contracts/releases';
import type { SiteConfig } from 'shared-contracts/domain';
import { createLruCache } from '../http/createLruCache';
import { bootScriptOf } from '../document/bootScriptOf';
import { shellPage } from '../document/shellPage';
import { pageHeaders, type PageHeaders } from '../policy/contentSecurityPolicy';
import { readBuild, registryRecordOf } from '../store/builds';
import { isRevoked } from '../store/links';
import type { ReleaseStore } from '../store/releaseStore';
import type { ReleaseFeed } from '../releases/releaseFeed';
import { createLinkReader, type Link } from './linkToken';

// The document of a link is created again after this time, so a revocation takes effect within it.
const pageLifetimeMs = 1_000;
const maxPages = 20;

/**
 * Replaces live builds by those of the link. All canaries and the fallbacks of linked builds are left out, so that the
 * tester always sees these builds.
 */
function linkedReleases(live: Registry, { builds }: Link): Registry['releases'] {
  const others = releaseNamesIn(live.releases).flatMap((name) => {
    const state = live.releases[name];
    return state ? [[name, { active: state.active, lastKnownGood: state.lastKnownGood }] as const] : [];
  });
  const linked = builds.map(({ name, version }) => [name, { active: version, lastKnownGood: null }] as const);
  return Object.fromEntries([...others, ...linked]);
}

export interface LinkedPagesOptions {
  readonly store: ReleaseStore;
  readonly feed: ReleaseFeed;
  readonly site: SiteConfig;
  readonly now: () => number;
}

export interface LinkedPage {
  readonly html: string;
  readonly headers: PageHeaders;
}

/** Creates the document of a link; undefined if one of its builds does not exist. */
async function createPage(
  { store, feed, site }: LinkedPagesOptions,
  live: Registry,
  link: Link,
): Promise<LinkedPage | undefined> {
  const releases = linkedReleases(live, link);
  const records: Registry['records'] = {};
  for (const { name, version } of namedBuilds({ releases })) {
    const liveRecord = recordOf(live, name, version);
    const stored = liveRecord ? undefined : await readBuild(store, feed.trusted(), name, version);
    const record = liveRecord ?? (stored && registryRecordOf(stored));
    if (!record) return undefined;
    records[buildId(name, version)] = record;
  }
  const registry: Registry = { ...live, releases, records };
  // Browsers do not check the signature of the document's own registry. The signature of the link authorizes it.
  const signed = { payload: JSON.stringify(registry), signatures: [] };
  const { builds, until } = link;
  const boot = await bootScriptOf(feed.artifacts, registry);
  const html = shellPage({ registry, signed, site, link: { builds, until }, boot });
  return html === undefined ? undefined : { html, headers: pageHeaders(registry, site) };
}

/**
 * Opens the document of a link. Returns undefined if no trusted key has signed the token or it has expired. Returns
 * 'revoked' also while the store is unreachable.
 */
export function createLinkedPages(
  options: LinkedPagesOptions,
): (token: string) => Promise<LinkedPage | 'revoked' | undefined> {
  const { store, feed, now } = options;
  const openLink = createLinkReader();
  const recentPages = createLruCache<Promise<LinkedPage | 'revoked' | undefined>>(maxPages);
  return async (token) => {
    const live = feed.live();
    const link = live && openLink(feed.trusted(), token, now());
    if (!link) return undefined;
    const key = [token, live.revision, Math.floor(now() / pageLifetimeMs)].join(' ');
    return recentPages(key, async () => {
      const isRevokedOrUnknown = await isRevoked(store, link.id).catch(() => true);
      return isRevokedOrUnknown ? 'revoked' : createPage(options, live.registry, link);
    });
  };
}
