import type { Registry } from 'shared-contracts/releases';
import { OperatorError } from '../errors/OperatorError';
import { signPayload, type SigningKey, type TrustedKeys } from '../keys/envelope';
import type { Change, Revision } from './openRevision';
import { describeSigner } from '../keys/namedKey';
import { signedAgainKey } from './readSigned';
import type { ReleaseStore } from './releaseStore';
import { latestRevision, type OnRejected, revisionKey, revisionNumbers, revisionsBelow } from './revisions';
import { permissionError } from './permissionError';

/** The highest number that the registry's schema allows. */
const lastNumber = 99_999_999;

// An unreadable revision may have been live before it was damaged, and pages that saw it accept only higher numbers.
// Only numbers within this distance count, so that an attacker who can write, but not sign, cannot exhaust them.
const unreadableReserve = 100;

/** How far `--above` may exceed the newest number, because a typing error cannot be undone. */
export const maxAbove = 1_000_000;

/** Returns a free number above the newest valid revision, above `above`, and above unreadable revisions near them. */
export function nextNumber(existing: readonly number[], head: number, above: number): number {
  const start = Math.max(head, above);
  const nearNumbers = existing.filter((number) => number <= start + unreadableReserve);
  const occupied = new Set(existing);
  let candidate = Math.max(start, ...nearNumbers) + 1;
  while (occupied.has(candidate)) candidate += 1;
  if (candidate <= lastNumber) return candidate;
  throw new OperatorError(
    `No revision number is free above ${String(start)}; the highest is ${String(lastNumber)}. Run release verify to ` +
      'list files that are not valid revisions, and delete them.',
  );
}

/** The key of the revision that a publisher would add next; undefined if no number is left. */
export function nextRevisionKey(existing: readonly number[], head: number): string | undefined {
  return head < lastNumber ? revisionKey(nextNumber(existing, head, 0)) : undefined;
}

export type Action = 'publish' | 'canary' | 'promote' | 'withdraw' | 'rollback' | 'restore' | 'remove';

/** The part of a revision that the command decides. `appendRevision` adds number and time. */
export type Draft = Pick<Registry, 'releases' | 'records' | 'removed'> &
  Omit<Change, 'revision' | 'at' | 'action' | 'follows'> & { readonly action: Action };

export interface SigningContext {
  readonly store: ReleaseStore;
  readonly key: SigningKey;
  readonly trusted: TrustedKeys;
}

// Each lost race means that another publisher added a revision. 500 in a row indicate another error.
const maxAttempts = 500;

interface AppendOptions {
  /** A number that pages have seen, although the store does not have it. */
  readonly above?: number | undefined;
  readonly onRejected?: OnRejected | undefined;
}

/** Signs a revision again, because its former key will no longer be trusted. */
export async function signAgain(
  { store, key }: SigningContext,
  { number, signed, change }: Revision,
): Promise<void> {
  const file = {
    registry: signPayload(key, signed.payload),
    change: signPayload(key, JSON.stringify(change)),
  };
  await store.create(
    signedAgainKey(revisionKey(number), key.keyId),
    Buffer.from(`${JSON.stringify(file)}\n`),
  );
}

/** The registry and the change of a revision that is based on revision `headNumber`, or on none if it is 0. */
function contentOf(draft: Draft, number: number, headNumber: number): { registry: Registry; change: Change } {
  const { releases, records, removed, ...decidedFields } = draft;
  const at = new Date().toISOString();
  const follows = number === headNumber + 1 ? undefined : headNumber;
  return {
    registry: { spec: 1, revision: number, issuedAt: at, releases, records, ...(removed && { removed }) },
    change: { revision: number, at, ...decidedFields, ...(follows !== undefined && { follows }) },
  };
}

/** Throws if edges would reject the revision, because the role or packages of the key do not cover it. */
async function requirePermission(
  { store, key, trusted }: SigningContext,
  revision: Pick<Revision, 'number' | 'registry' | 'change'>,
): Promise<void> {
  const signer = trusted.get(key.keyId);
  if (!signer) return;
  const earlier = () => revisionsBelow(store, trusted, revision.number, new Map());
  // Checks the registry as edges will read it, without undefined members.
  const registry = JSON.parse(JSON.stringify(revision.registry)) as Registry;
  const reason = await permissionError(signer, { ...revision, registry }, earlier);
  if (reason === undefined) return;
  throw new OperatorError(
    `Your key ${describeSigner(key.keyId, signer)} may not make this change. Edges would reject the ` +
      `revision: ${reason}. Ask a person whose key covers it.`,
  );
}

/** Throws if the key may not make the change of the draft. For dry runs. */
export function checkDraft(context: SigningContext, draft: Draft, head: Revision | undefined): Promise<void> {
  const headNumber = head?.number ?? 0;
  const number = headNumber + 1;
  return requirePermission(context, { number, ...contentOf(draft, number, headNumber) });
}

/**
 * Appends one revision that is based on the newest valid one. If another publisher was faster, `decide` runs again on
 * that revision, so no change is lost. `decide` returns undefined when there is nothing to change.
 */
export async function appendRevision(
  { store, key, trusted }: SigningContext,
  decide: (head: Revision | undefined) => Promise<Draft | undefined>,
  { above = 0, onRejected }: AppendOptions = {},
): Promise<Revision | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const existing = await revisionNumbers(store);
    const head = await latestRevision(store, trusted, { onRejected });
    const draft = await decide(head);
    if (!draft) return undefined;
    const headNumber = head?.number ?? 0;
    const number = nextNumber(existing, headNumber, above);
    const { registry, change } = contentOf(draft, number, headNumber);
    await requirePermission({ store, key, trusted }, { number, registry, change });
    const signed = signPayload(key, JSON.stringify(registry));
    const file = { registry: signed, change: signPayload(key, JSON.stringify(change)) };
    const bytes = Buffer.from(`${JSON.stringify(file)}\n`);
    if (await store.create(revisionKey(number), bytes)) {
      const signer = { keyId: key.keyId, owner: trusted.get(key.keyId)?.owner };
      return { number, registry, signed, change, signer };
    }
  }
  throw new Error(`Lost ${String(maxAttempts)} races for the next revision`);
}
