/**
 * Names the released builds in a page, for the packages that are not built from source. `releases` is the output of
 * `release status --json`.
 */
export function describeReleasedBuilds(releases, fromSource) {
  const builds = releases
    .filter(({ name }) => !fromSource.includes(name))
    .map(({ name, active, canary }) => {
      const share = canary ? ` (canary ${canary.version} at ${canary.percent} %)` : '';
      return `${name} ${active}${share}`;
    });
  return builds.length > 0 ? `As released: ${builds.join(', ')}` : undefined;
}
