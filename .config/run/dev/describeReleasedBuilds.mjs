/**
 * Lists the released builds of the packages that do not run from source. `releases` is the output of
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
