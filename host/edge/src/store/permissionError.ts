import { isDeepStrictEqual } from 'node:util';
import {
  type Registry,
  type RegistryRecord,
  type ReleaseName,
  releaseNamesIn,
} from 'shared-contracts/releases';
import type { KeyRole } from '../keys/envelope';
import { isWithdrawal } from './isWithdrawal';

/** The largest distance between a revision of a key with limited permissions and the revision before it. */
const maxGap = 1_000;

interface CheckedRevision {
  readonly number: number;
  readonly registry: Registry;
  readonly change: {
    readonly action: string;
    readonly names: readonly ReleaseName[];
    readonly leaves?: readonly number[] | undefined;
    readonly follows?: number | undefined;
  };
}

export interface KeyPermissions {
  readonly role: KeyRole;
  readonly packages?: readonly ReleaseName[] | undefined;
}

type EarlierRevision = Pick<CheckedRevision, 'number' | 'registry'>;

const contentOf = ({ kept: _kept, ...record }: RegistryRecord) => record;

/** Whether valid earlier revisions name all builds, with the same files. Only a publish key may add a build. */
async function areBuildsKnown(registry: Registry, earlier: AsyncIterable<EarlierRevision>): Promise<boolean> {
  const unknown = new Map(Object.entries(registry.records));
  if (unknown.size === 0) return true;
  for await (const { registry: former } of earlier) {
    for (const [id, record] of unknown) {
      const formerRecord = former.records[id];
      if (formerRecord && isDeepStrictEqual(contentOf(formerRecord), contentOf(record))) unknown.delete(id);
    }
    if (unknown.size === 0) return true;
  }
  return false;
}

/**
 * The packages that a revision changes, and those that its history entry names. A false entry would mislead a
 * rollback.
 */
function changedPackages(
  before: Registry | undefined,
  { registry, change }: Pick<CheckedRevision, 'registry' | 'change'>,
): ReleaseName[] {
  const isUnchanged = (name: ReleaseName) =>
    isDeepStrictEqual(before?.releases[name], registry.releases[name]) &&
    isDeepStrictEqual(before?.removed?.[name], registry.removed?.[name]) &&
    Object.entries(registry.records).every(
      ([id, record]) => !id.startsWith(`${name}@`) || isDeepStrictEqual(before?.records[id], record),
    );
  const claimed = Object.fromEntries(change.names.map((name) => [name, true]));
  const { releases: former = {}, removed: formerlyRemoved = {} } = before ?? {};
  const { releases, removed = {} } = registry;
  return releaseNamesIn(former, formerlyRemoved, releases, removed, claimed).filter(
    (name) => change.names.includes(name) || !isUnchanged(name),
  );
}

/**
 * Returns why the permissions of a key do not cover a revision that it signed; undefined if they do. `earlier` yields
 * valid revisions below it, newest first. Publishers and edges both call it, so a stolen key gains nothing from a
 * changed command.
 */
export async function permissionError(
  { role, packages }: KeyPermissions,
  { number, registry, change }: CheckedRevision,
  earlier: () => AsyncIterable<EarlierRevision>,
): Promise<string | undefined> {
  if (role === 'all') return undefined;
  const { action, leaves, follows } = change;
  // Otherwise the key could hide genuine revisions from `verify`.
  if (leaves !== undefined) return 'it is signed by a key that may not name forged revisions';
  if (role === 'publish' && packages === undefined) return undefined;
  let before: EarlierRevision | undefined;
  for await (const revision of earlier()) {
    before = revision;
    break;
  }
  if (packages) {
    const forbidden = changedPackages(before?.registry, { registry, change }).filter(
      (name) => !packages.includes(name),
    );
    if (forbidden.length > 0)
      return `it changes ${forbidden.join(', ')}, but its key may only change ${packages.join(', ')}`;
  }
  // A much higher number would exhaust the numbers, and nobody could release any more.
  const isNear = number - (before?.number ?? 0) <= maxGap;
  const isNext = before !== undefined && isNear && (follows === undefined || follows === before.number);
  if (role === 'publish') {
    if (isNext || (before === undefined && isNear)) return undefined;
    return 'it is signed by a key that may not skip revisions';
  }
  if (role === 'withdraw') {
    // A forged rollback in the history would block a real one.
    const isAllowed =
      before !== undefined && isNext && action === 'withdraw' && isWithdrawal(before.registry, registry);
    return isAllowed ? undefined : 'it is signed by a key that may only end canaries';
  }
  const isAllowed = isNext && action !== 'publish' && (await areBuildsKnown(registry, earlier()));
  return isAllowed ? undefined : 'it is signed by a key that may only use builds of earlier revisions';
}
