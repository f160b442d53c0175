import { isDeepStrictEqual } from 'node:util';
import { buildId, namedBuilds, releaseNames, type Registry } from 'shared-contracts/releases';
import { withdrawn } from './states';

/** Whether a registry only ends canaries of the one before it. A withdraw key may sign nothing else. */
export function isWithdrawal(before: Registry, after: Registry): boolean {
  const endsCanary = releaseNames.every((name) => {
    const [was, is] = [before.releases[name], after.releases[name]];
    return isDeepStrictEqual(is, was) || (was?.canary !== undefined && isDeepStrictEqual(is, withdrawn(was)));
  });
  if (!endsCanary) return false;
  const named = namedBuilds(after).map(({ name, version }) => buildId(name, version));
  if (named.length !== Object.keys(after.records).length) return false;
  return named.every((id) => {
    const was = before.records[id];
    // An older `release watch` does not know `kept` and drops it. Pages then use the build's own folder.
    const { kept: _kept, ...plain } = was ?? {};
    return was !== undefined && [was, plain].some((one) => isDeepStrictEqual(after.records[id], one));
  });
}
