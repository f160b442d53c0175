import { isDeepStrictEqual } from 'node:util';
import { buildId, namedBuilds, releaseNamesIn, type Registry } from 'shared-contracts/releases';
import { withdrawn } from './states';

/** Whether a registry only ends canaries of the registry before it. A withdraw key may sign nothing else. */
export function isWithdrawal(before: Registry, after: Registry): boolean {
  const onlyEndsCanaries = releaseNamesIn(before.releases, after.releases).every((name) => {
    const [former, current] = [before.releases[name], after.releases[name]];
    if (isDeepStrictEqual(current, former)) return true;
    return former?.canary !== undefined && isDeepStrictEqual(current, withdrawn(former));
  });
  if (!onlyEndsCanaries || !isDeepStrictEqual(before.removed, after.removed)) return false;
  const ids = namedBuilds(after).map(({ name, version }) => buildId(name, version));
  if (ids.length !== Object.keys(after.records).length) return false;
  return ids.every((id) => {
    const former = before.records[id];
    if (!former) return false;
    // An older `release watch` drops `kept`. Pages then use the folder of the build itself.
    const { kept: _kept, ...withoutKept } = former;
    return [former, withoutKept].some((record) => isDeepStrictEqual(after.records[id], record));
  });
}
