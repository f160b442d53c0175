import { isDeepStrictEqual } from 'node:util';
import { buildId, namedBuilds, releaseNames, type Registry } from 'shared-contracts/releases';
import { withdrawn } from './states';

/** Whether a registry is the one before it without canaries, and nothing else: all that a lesser key may sign. */
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
    // Left out by a watch that is older than `kept`; pages ask in the build's own folder then.
    const { kept: _kept, ...plain } = was ?? {};
    return was !== undefined && [was, plain].some((one) => isDeepStrictEqual(after.records[id], one));
  });
}
