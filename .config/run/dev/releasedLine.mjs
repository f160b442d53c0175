/** Names the builds that a page runs for the packages that are not from source. `releases`: of `release status --json`. */
export function releasedLine(releases, fromSource) {
  const builds = releases
    .filter(({ name }) => !fromSource.includes(name))
    .map(({ name, active, canary }) => {
      const share = canary ? ` (canary ${canary.version} at ${canary.percent} %)` : '';
      return `${name} ${active}${share}`;
    });
  return builds.length > 0 ? `As released: ${builds.join(', ')}` : undefined;
}
