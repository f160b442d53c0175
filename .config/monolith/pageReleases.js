/* global __BUILD_ID__ -- webpack writes it in. */
// In place of the host's federation/registry/pageReleases: no registry names the remotes, the bundle holds them.
import { createPageReleases as createOfRegistry } from '@host/federation/registry/pageReleases';
import { views } from './views.js';

function buildOf(name) {
  const own = Object.keys(views).filter((view) => view.startsWith(`${name}/`));
  if (own.length === 0) return undefined;
  const [, version] = __BUILD_ID__.split('@');
  return {
    ...{ name, version, cohort: 'baseline', buildId: `${name}@${version}` },
    ...{ container: '', files: [], entry: '' },
    views: own.map((view) => view.slice(name.length + 1)),
  };
}

export function createPageReleases(pinned, surroundings) {
  const builds = new Map();
  const active = (name) => {
    if (!builds.has(name)) builds.set(name, buildOf(name));
    return builds.get(name);
  };
  return {
    ...createOfRegistry(pinned, surroundings),
    active,
    candidates: (name) => [active(name) ?? []].flat(),
    serves: (name, view) => active(name)?.views.includes(view) ?? false,
  };
}
