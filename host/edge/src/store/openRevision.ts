import { createHash } from 'node:crypto';
import {
  type ReadResult,
  readJson,
  Registry,
  ReleaseNameSchema,
  SignedPayload,
} from 'shared-contracts/releases';
import * as v from 'valibot';
import { claimedSigners, type KeyRole, type TrustedKeys, verifyPayload } from '../keys/envelope';
import type { KeyPermissions } from './permissionError';

/**
 * The author, time, packages and reason of a change. It is in the file of the revision, so that a crash cannot separate
 * the two. `action` is any string, because a server may read revisions of a newer command.
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
  /** Forged revisions of a stolen key, which `verify` no longer reports. Signed revisions contain this name. */
  leaves: v.optional(v.array(v.number())),
  /**
   * The revision that this one is based on, if it is not the previous number. The numbers in between are not missing.
   */
  follows: v.optional(v.number()),
});
export type Change = v.InferOutput<typeof Change>;

/** Two signed texts: players get only the first. */
const RevisionFile = v.strictObject({ registry: SignedPayload, change: SignedPayload });

export interface Revision {
  readonly number: number;
  readonly registry: Registry;
  /** The payload and its signatures, exactly as stored. */
  readonly signed: SignedPayload;
  /** `who` is the owner of the key, or for a shared key the name that was passed to the command. */
  readonly change: Change;
  readonly signer: { readonly keyId: string; readonly owner: string | undefined };
}

interface OpenOptions {
  readonly trusted: TrustedKeys;
  readonly number: number;
  readonly roles: readonly KeyRole[];
}

function openText<Schema extends v.GenericSchema<unknown, { revision: number }>>(
  schema: Schema,
  signed: SignedPayload,
  { trusted, number, roles }: OpenOptions,
): ReadResult<v.InferOutput<Schema>> {
  const payload = verifyPayload(trusted, signed, roles);
  if (!payload.ok) return payload;
  const content = readJson(schema, payload.value);
  if (!content.ok || content.value.revision === number) return content;
  return { ok: false, reason: `it is a replayed copy of revision ${String(content.value.revision)}` };
}

interface OpenedRevision {
  readonly revision: Revision;
  readonly permissions: KeyPermissions;
}

/** One key must have signed both texts, so that nobody combines a registry with the name of another person. */
export function openRevision(text: string, options: OpenOptions): ReadResult<OpenedRevision> {
  const file = readJson(RevisionFile, text);
  if (!file.ok) return file;
  let reason = 'it is not signed by a trusted key';
  for (const [keyId, key] of claimedSigners(options.trusted, file.value.registry)) {
    if (!options.roles.includes(key.role)) continue;
    const oneKey = { ...options, trusted: new Map([[keyId, key]]) };
    const registry = openText(Registry, file.value.registry, oneKey);
    const change = registry.ok ? openText(Change, file.value.change, oneKey) : registry;
    if (registry.ok && change.ok) {
      const { role, packages, owner } = key;
      const revision = {
        number: options.number,
        registry: registry.value,
        signed: file.value.registry,
        // The signature proves the owner. Only a shared key relies on the name that was passed to the command.
        change: { ...change.value, who: owner ?? change.value.who },
        signer: { keyId, owner },
      };
      return { ok: true, value: { revision, permissions: { role, packages } } };
    }
    if (!change.ok) ({ reason } = change);
  }
  return { ok: false, reason };
}

/** SHA-256 of the signed text. Identifies a revision and its store, because the text contains time and builds. */
export const registryHashOf = ({ signed }: Pick<Revision, 'signed'>) =>
  createHash('sha256').update(signed.payload).digest('hex');
