import { OperatorError } from '../errors/OperatorError';
import { type Read, readJson, Registry, ReleaseNameSchema, SignedRegistry } from 'shared-contracts/releases';
import * as v from 'valibot';
import { type Right, seal, type SigningKey, type TrustedKeys, unseal } from '../keys/envelope';
import { isWithdrawal } from './isWithdrawal';
import { readSigned, signedAgainKey } from './readSigned';
import type { ReleaseStore } from './releaseStore';

/** The highest number that the registry's schema allows. */
const lastNumber = 99_999_999;

// An unreadable revision may have been live before it was damaged, and pages that saw it accept only higher numbers.
// The limit prevents an intruder who can write, but not sign, from exhausting the numbers.
const unreadableReserve = 100;

/** How far a revision that a withdraw key has signed may be above the one before it. */
const maxGap = 1_000;

/** How far `--above` may exceed the newest number, because a typing error cannot be undone. */
export const maxAbove = 1_000_000;

/** Returns a free number above the newest valid revision, above `above`, and above unreadable revisions near them. */
export function nextNumber(existing: readonly number[], head: number, above: number): number {
  const start = Math.max(head, above);
  const near = existing.filter((number) => number <= start + unreadableReserve);
  const occupied = new Set(existing);
  let next = Math.max(start, ...near) + 1;
  while (occupied.has(next)) next += 1;
  if (next <= lastNumber) return next;
  throw new OperatorError(
    `No revision number is free above ${String(start)}; the highest is ${String(lastNumber)}. Run release verify to ` +
      'list files that are not valid revisions, and delete them.',
  );
}

export type Action = 'publish' | 'canary' | 'promote' | 'withdraw' | 'rollback' | 'restore';

/**
 * Who changed what, when and why. It is in the file of the revision, so that a crash cannot separate the two. `action`
 * is any string, because a server may read revisions of a newer command.
 */
const Change = v.object({
  revision: v.number(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  who: v.string(),
  action: v.string(),
  names: v.array(ReleaseNameSchema),
  why: v.string(),
  /** Why the gate was overridden, and what it would have rejected. */
  breakGlass: v.optional(v.object({ why: v.string(), incompatibilities: v.array(v.string()) })),
  /** Forged revisions of a stolen key, which `verify` no longer reports. */
  leaves: v.optional(v.array(v.number())),
  /** The revision that this one is based on, if it is not the previous number. The numbers in between are no gap. */
  follows: v.optional(v.number()),
});
export type Change = v.InferOutput<typeof Change>;

/** Two signed texts: players get only the first. */
const RevisionFile = v.strictObject({ registry: SignedRegistry, change: SignedRegistry });

export interface Revision {
  readonly number: number;
  readonly registry: Registry;
  /** The payload and its signatures, exactly as stored. */
  readonly signed: SignedRegistry;
  readonly change: Change;
}

/** The part of a revision that the command decides. `appendRevision` adds number and time. */
export type Draft = Pick<Registry, 'releases' | 'records'> &
  Omit<Change, 'revision' | 'at' | 'action' | 'follows'> & { readonly action: Action };

type OnRejected = (number: number, reason: string) => void;

const fileName = /^(\d{8})\.json$/;
const fileOf = (number: number) => `${String(number).padStart(8, '0')}.json`;
const keyOf = (number: number) => `revisions/${fileOf(number)}`;

/** Returns the numbers above `above`, highest first. */
export async function revisionNumbers(store: ReleaseStore, above = 0): Promise<number[]> {
  const names = await store.list('revisions', above > 0 ? fileOf(above) : undefined);
  const numbers = names.map((name) => Number(fileName.exec(name)?.[1] ?? 0)).filter((number) => number > 0);
  return numbers.toSorted((a, b) => b - a);
}

interface OpenOptions {
  readonly trusted: TrustedKeys;
  readonly number: number;
  readonly right: Right;
}

function openText<Schema extends v.GenericSchema<unknown, { revision: number }>>(
  schema: Schema,
  signed: SignedRegistry,
  { trusted, number, right }: OpenOptions,
): Read<v.InferOutput<Schema>> {
  const payload = unseal(trusted, signed, right);
  if (!payload.ok) return payload;
  const content = readJson(schema, payload.value);
  if (!content.ok || content.value.revision === number) return content;
  return { ok: false, reason: `it is a replayed copy of revision ${String(content.value.revision)}` };
}

function openRevision(text: string, opening: OpenOptions): Read<Revision> {
  const file = readJson(RevisionFile, text);
  if (!file.ok) return file;
  const registry = openText(Registry, file.value.registry, opening);
  if (!registry.ok) return registry;
  const change = openText(Change, file.value.change, opening);
  if (!change.ok) return change;
  return {
    ok: true,
    value: {
      number: opening.number,
      registry: registry.value,
      signed: file.value.registry,
      change: change.value,
    },
  };
}

/** A withdraw key may only record a withdrawal: a forged rollback in the history would block a real one. */
const describesWithdrawal = ({ action, leaves, follows }: Change, before: Revision) =>
  action === 'withdraw' && leaves === undefined && (follows === undefined || follows === before.number);

/** A revision signed by a withdraw key is valid only if it does nothing but end canaries of the previous revision. */
export async function readRevision(
  store: ReleaseStore,
  trusted: TrustedKeys,
  number: number,
): Promise<Read<Revision>> {
  const open = (right: Right) =>
    readSigned(store, trusted, keyOf(number), (text) => openRevision(text, { trusted, number, right }));
  const read = await open('all');
  if (read.ok) return read;
  const withdrawal = await open('withdraw');
  if (!withdrawal.ok) return read;
  const before = await latestRevision(store, trusted, { below: number });
  const { registry, change } = withdrawal.value;
  const isNext = before && number - before.number <= maxGap && describesWithdrawal(change, before);
  if (isNext && isWithdrawal(before.registry, registry)) return withdrawal;
  return { ok: false, reason: 'it is signed by a key that may only end canaries' };
}

/** Signs a revision again, because its former key will no longer be trusted. */
export async function signAgain(
  { store, key }: SigningContext,
  { number, signed, change }: Revision,
): Promise<void> {
  const file = {
    registry: seal(key, signed.payload),
    change: seal(key, JSON.stringify(change)),
  };
  await store.create(signedAgainKey(keyOf(number), key.keyId), Buffer.from(`${JSON.stringify(file)}\n`));
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
  for (const number of await revisionNumbers(store, above)) {
    if (number >= below || except?.has(number)) continue;
    const revision = await readRevision(store, trusted, number);
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
  for (const number of await revisionNumbers(store)) {
    const revision = await readRevision(store, trusted, number);
    if (revision.ok) yield revision.value;
    else onRejected?.(number, revision.reason);
  }
}

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
    const before = head?.number ?? 0;
    const number = nextNumber(existing, before, above);
    const follows = number === before + 1 ? undefined : before;
    const { releases, records, ...what } = draft;
    const at = new Date().toISOString();
    const registry: Registry = { spec: 1, revision: number, issuedAt: at, releases, records };
    const change: Change = { revision: number, at, ...what, ...(follows !== undefined && { follows }) };
    const signed = seal(key, JSON.stringify(registry));
    const file = { registry: signed, change: seal(key, JSON.stringify(change)) };
    const bytes = Buffer.from(`${JSON.stringify(file)}\n`);
    if (await store.create(keyOf(number), bytes)) return { number, registry, signed, change };
  }
  throw new Error(`Lost ${String(maxAttempts)} races for the next revision`);
}
