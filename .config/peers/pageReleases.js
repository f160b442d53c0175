/* global __BUILD_ID__ -- webpack inserts it. */
// Replaces the host's federation/registry/pageReleases, because the bundle contains the remotes.
import { createPageReleases as createFromRegistry } from '@host/federation/registry/pageReleases';
import { views } from './views.js';

export { servesPopup } from '@host/federation/registry/pageReleases';

function buildOf(name) {
  const viewIds = Object.keys(views).filter((view) => view.startsWith(`${name}/`));
  if (viewIds.length === 0) return undefined;
  const [, version] = __BUILD_ID__.split('@');
  return {
    name,
    version,
    cohort: 'baseline',
    buildId: `${name}@${version}`,
    container: '',
    files: [],
    entry: '',
    views: viewIds.map((view) => view.slice(name.length + 1)),
    ownPopups: [],
  };
}

export function createPageReleases(pinned, deps) {
  const builds = new Map();
  const active = (name) => {
    if (!builds.has(name)) builds.set(name, buildOf(name));
    return builds.get(name);
  };
  return {
    ...createFromRegistry(pinned, deps),
    remotes: [...new Set(Object.keys(views).map((view) => view.split('/')[0]))],
    active,
    candidates: (name) => [active(name)].filter((build) => build !== undefined),
    serves: (name, view) => active(name)?.views.includes(view) ?? false,
  };
}
