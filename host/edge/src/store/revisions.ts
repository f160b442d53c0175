import type { ReadResult } from 'shared-contracts/releases';
import type { KeyRole, TrustedKeys } from '../keys/envelope';
import { openRevision, type Revision } from './openRevision';
import { readSigned } from './readSigned';
import type { ReleaseStore } from './releaseStore';
import { permissionError } from './permissionError';

export type OnRejected = (number: number, reason: string) => void;

const fileName = /^(\d{8})\.json$/;
const fileOf = (number: number) => `${String(number).padStart(8, '0')}.json`;
export const revisionKey = (number: number) => `revisions/${fileOf(number)}`;

/** Returns the numbers above `above`, highest first. */
export async function revisionNumbers(store: ReleaseStore, above = 0): Promise<number[]> {
  const names = await store.list('revisions', above > 0 ? fileOf(above) : undefined);
  const numbers = names.map((name) => Number(fileName.exec(name)?.[1] ?? 0)).filter((number) => number > 0);
  return numbers.toSorted((a, b) => b - a);
}

/**
 * The results of one search, by revision number. A revision of a key with limited permissions is checked against
 * earlier ones, which would otherwise be read again.
 */
export type RevisionCache = Map<number, Promise<ReadResult<Revision>>>;

const limitedRoles: readonly KeyRole[] = ['publish', 'operate', 'withdraw'];

/** Yields the valid revisions below a number, newest first. */
export async function* revisionsBelow(
  store: ReleaseStore,
  trusted: TrustedKeys,
  below: number,
  cache: RevisionCache,
): AsyncGenerator<Revision> {
  for (const number of await revisionNumbers(store)) {
    if (number >= below) continue;
    const revision = await readRevision(store, trusted, number, cache);
    if (revision.ok) yield revision.value;
  }
}

async function readUncached(
  store: ReleaseStore,
  trusted: TrustedKeys,
  number: number,
  cache: RevisionCache,
): Promise<ReadResult<Revision>> {
  const open = (roles: readonly KeyRole[]) =>
    readSigned(store, trusted, revisionKey(number), (text) => openRevision(text, { trusted, number, roles }));
  const full = await open(['all']);
  if (full.ok) return { ok: true, value: full.value.revision };
  const limited = await open(limitedRoles);
  if (!limited.ok) return full;
  const { revision, permissions } = limited.value;
  const reason = await permissionError(permissions, revision, () =>
    revisionsBelow(store, trusted, number, cache),
  );
  return reason === undefined ? { ok: true, value: revision } : { ok: false, reason };
}

/** Reads a revision. It is valid only if the permissions of its key cover the change to the revision before it. */
export function readRevision(
  store: ReleaseStore,
  trusted: TrustedKeys,
  number: number,
  cache: RevisionCache = new Map(),
): Promise<ReadResult<Revision>> {
  const result = cache.get(number) ?? readUncached(store, trusted, number, cache);
  cache.set(number, result);
  return result;
}

interface SearchOptions {
  readonly above?: number;
  readonly below?: number;
  /** Numbers that were rejected before. Revisions never change, so they are not read again. */
  readonly except?: ReadonlySet<number>;
  readonly onRejected?: OnRejected | undefined;
}

/** Returns the highest valid revision between the limits. Calls `onRejected` for damaged, unsigned or replayed ones. */
export async function latestRevision(
  store: ReleaseStore,
  trusted: TrustedKeys,
  { above = 0, below = Infinity, except, onRejected }: SearchOptions = {},
): Promise<Revision | undefined> {
  const cache: RevisionCache = new Map();
  for (const number of await revisionNumbers(store, above)) {
    if (number >= below || except?.has(number)) continue;
    const revision = await readRevision(store, trusted, number, cache);
    if (revision.ok) return revision.value;
    onRejected?.(number, revision.reason);
  }
  return undefined;
}

/** Yields valid revisions, newest first, and reads them one at a time. */
export async function* history(
  store: ReleaseStore,
  trusted: TrustedKeys,
  onRejected?: OnRejected,
): AsyncGenerator<Revision> {
  const cache: RevisionCache = new Map();
  for (const number of await revisionNumbers(store)) {
    const revision = await readRevision(store, trusted, number, cache);
    if (revision.ok) yield revision.value;
    else onRejected?.(number, revision.reason);
  }
}
