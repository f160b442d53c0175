import { OperatorError } from '../errors/OperatorError';
import { type Read, readJson, Registry, ReleaseNameSchema, SignedRegistry } from 'shared-contracts/releases';
import * as v from 'valibot';
import { type Right, seal, type SigningKey, type TrustedKeys, unseal } from '../keys/envelope';
import { isWithdrawal } from './isWithdrawal';
import { readSigned, signedAgainKey } from './readSigned';
import type { ReleaseStore } from './releaseStore';

/** The highest that the registry's schema takes. */
const lastNumber = 99_999_999;

// What cannot be read may have been live before it was damaged, and pages that saw it follow only a higher number. No
// further up than this: whoever can write there, and sign nothing, must not use up the numbers.
const unreadableReserve = 100;

/** How far one revision may be above the one before it, of whom a lesser key may not say so. */
export const maxGap = 1_000;

/** How far `--above` may go beyond what is there: a slip of the finger cannot be taken back. */
export const maxAbove = 1_000_000;

/** A free number above the newest good revision, above what was asked for, and above what may have been one. */
export function nextNumber(taken: readonly number[], head: number, above: number): number {
  const start = Math.max(head, above);
  const near = taken.filter((number) => number <= start + unreadableReserve);
  const occupied = new Set(taken);
  let next = Math.max(start, ...near) + 1;
  while (occupied.has(next)) next += 1;
  if (next <= lastNumber) return next;
  throw new OperatorError(
    `No number is left above revision ${String(start)}; they end at ${String(lastNumber)}. \`release verify\` lists ` +
      'the files that take numbers and are no revisions; deleting those would pass.',
  );
}

export type Action = 'publish' | 'canary' | 'promote' | 'withdraw' | 'rollback' | 'restore';

/**
 * Who changed what, when and why. Sits in the revision's file, so that no crash can part it from the change. A server
 * reads what later editions of the command write too, so it takes any action.
 */
const Change = v.object({
  revision: v.number(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  who: v.string(),
  action: v.string(),
  names: v.array(ReleaseNameSchema),
  why: v.string(),
  /** Why builds were put together that do not fit, and what does not. */
  breakGlass: v.optional(v.object({ why: v.string(), incompatibilities: v.array(v.string()) })),
  /** Revisions that a stolen key has signed, and that nobody misses. */
  leaves: v.optional(v.array(v.number())),
  /** The revision that it was made from, where it is not the number before: nobody misses those between both. */
  follows: v.optional(v.number()),
});
export type Change = v.InferOutput<typeof Change>;

/** Two signed texts: players get the first, operators both. */
const RevisionFile = v.strictObject({ registry: SignedRegistry, change: SignedRegistry });

export interface Revision {
  readonly number: number;
  readonly registry: Registry;
  /** As stored: the exact payload and its signatures. */
  readonly signed: SignedRegistry;
  readonly change: Change;
}

/** The part of a registry and of its history that a publisher decides; number and time are given here. */
export type Draft = Pick<Registry, 'releases' | 'records'> &
  Omit<Change, 'revision' | 'at' | 'action' | 'follows'> & { readonly action: Action };

type OnRejected = (number: number, reason: string) => void;

const fileName = /^(\d{8})\.json$/;
const fileOf = (number: number) => `${String(number).padStart(8, '0')}.json`;
const keyOf = (number: number) => `revisions/${fileOf(number)}`;

/** Those above a number, highest first. */
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
  return { ok: false, reason: `it is the text of revision ${String(content.value.revision)}, replayed` };
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

/** The history that a lesser key may write: what passes for a rollback there would stand in the way of a real one. */
const describesWithdrawal = ({ action, leaves, follows }: Change, before: Revision) =>
  action === 'withdraw' && leaves === undefined && (follows === undefined || follows === before.number);

/** What a lesser key has signed counts only as the revision before it without canaries. */
export async function readRevision(
  store: ReleaseStore,
  trusted: TrustedKeys,
  number: number,
): Promise<Read<Revision>> {
  const open = (right: Right) =>
    readSigned(store, trusted, keyOf(number), (text) => openRevision(text, { trusted, number, right }));
  const read = await open('all');
  if (read.ok) return read;
  const lesser = await open('withdraw');
  if (!lesser.ok) return read;
  const before = await latestRevision(store, trusted, { below: number });
  const { registry, change } = lesser.value;
  const isNext = before && number - before.number <= maxGap && describesWithdrawal(change, before);
  if (isNext && isWithdrawal(before.registry, registry)) return lesser;
  return { ok: false, reason: 'the key that has signed it may end canaries and nothing else' };
}

/** Signs a revision of a key that is to be trusted no more. */
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
  /** Numbers that were refused before; a revision never changes, so they are not read again. */
  readonly except?: ReadonlySet<number>;
  readonly onRejected?: OnRejected | undefined;
}

/** The highest valid revision above a number. What is torn, unsigned or replayed is passed over and told of. */
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

/** Valid revisions, newest first, read one at a time. */
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

// Each lost race means that somebody else's change went in; 500 of them in a row is no longer a race.
const maxAttempts = 500;

interface AppendOptions {
  /** Pages have seen this number, although the store does not have it (any more). */
  readonly above?: number | undefined;
  readonly onRejected?: OnRejected | undefined;
}

/**
 * Appends one revision made from the newest good one. When somebody was faster, decides again from theirs, so no
 * change is lost. `decide` answers undefined when there is nothing to change.
 */
export async function appendRevision(
  { store, key, trusted }: SigningContext,
  decide: (head: Revision | undefined) => Promise<Draft | undefined>,
  { above = 0, onRejected }: AppendOptions = {},
): Promise<Revision | undefined> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const taken = await revisionNumbers(store);
    const head = await latestRevision(store, trusted, { onRejected });
    const draft = await decide(head);
    if (!draft) return undefined;
    const before = head?.number ?? 0;
    const number = nextNumber(taken, before, above);
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
