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
  const records = Object.fromEntries(
    namedBuilds(after).map(({ name, version }) => {
      const id = buildId(name, version);
      return [id, before.records[id]];
    }),
  );
  return isDeepStrictEqual(after.records, records);
}
