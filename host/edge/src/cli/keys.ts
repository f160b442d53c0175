import { buildId, namedBuilds } from 'shared-contracts/releases';
import { OperatorError } from '../errors/OperatorError';
import type { TrustedKeys } from '../keys/envelope';
import { removeKey, listKeys, openNextKey, rotateKeys } from '../keys/keyFolder';
import { signBuildAgain } from '../store/addBuild';
import { readBuild } from '../store/builds';
import {
  appendRevision,
  type Draft,
  maxAbove,
  readRevision,
  type Revision,
  revisionNumbers,
  signAgain,
} from '../store/revisions';
import type { CommandResult, CommandContext } from './CommandContext';
import { counted, dryRunLine, table } from './format';

export async function keys(folder: string, isTerminal: boolean): Promise<CommandResult> {
  const listed = await listKeys(folder);
  const rows = listed.map(({ keyId, role, files }) => [keyId, role, files.join(' ')]);
  const none = ['No keys yet. The first release publish creates one.'];
  return {
    lines: rows.length > 0 ? table(['key', 'role', 'files'], rows, isTerminal) : none,
    json: { keys: listed },
  };
}

export async function nextKey(folder: string, dryRun: boolean): Promise<CommandResult> {
  const known = (await listKeys(folder)).find(({ role }) => role === 'signs next')?.keyId;
  const keyId = known ?? (dryRun ? null : (await openNextKey(folder)).keyId);
  return {
    lines: [
      ...(dryRun ? [dryRunLine] : []),
      `${keyId ?? 'A new key'} will sign after the next rotation. Copy next.pub.pem to KEYS_DIR on every edge now.`,
    ],
    json: { next: keyId, dryRun },
  };
}

/** Replaces the signing key, as planned or after its private part was lost. Signatures of the former key stay valid. */
export async function rotate(folder: string, dryRun: boolean): Promise<CommandResult> {
  const listed = await listKeys(folder);
  const next = listed.find(({ role }) => role === 'signs next')?.keyId;
  const former = listed.filter(({ files }) => files.includes('release.pub.pem')).map(({ keyId }) => keyId);
  const { from, to } = dryRun ? { from: former, to: next ?? null } : await rotateKeys(folder);
  const warning =
    'This key is new. Copy release.pub.pem to KEYS_DIR on every edge. Until then, edges reject new revisions and keep ' +
    'serving the current one.';
  return {
    lines: [
      ...(dryRun ? [dryRunLine] : []),
      `${to ?? 'A new key'} is now the signing key.`,
      ...from.map((keyId) => `${keyId} no longer signs. Its existing signatures stay valid.`),
      ...(next === undefined ? [warning] : []),
    ],
    json: { from, to, dryRun },
  };
}

async function revisionsOf(context: CommandContext, trusted: TrustedKeys, upTo: number): Promise<Revision[]> {
  const numbers = (await revisionNumbers(context.store)).filter((number) => number <= upTo);
  const read = await Promise.all(numbers.map((number) => readRevision(context.store, trusted, number)));
  return read.flatMap((revision) => (revision.ok ? [revision.value] : []));
}

/** Signs builds of these revisions again if only the distrusted key has signed them. Returns their ids. */
async function signBuildsAgain(
  context: CommandContext,
  revisions: readonly Revision[],
  remainingKeys: TrustedKeys,
  dryRun: boolean,
): Promise<string[]> {
  const named = revisions.flatMap(({ registry }) => namedBuilds(registry));
  const unique = new Map(named.map((build) => [buildId(build.name, build.version), build]));
  const ids: string[] = [];
  for (const [id, { name, version }] of unique) {
    if (await readBuild(context.store, remainingKeys, name, version)) continue;
    const record = await readBuild(context.store, context.trusted, name, version);
    if (!record) continue;
    if (!dryRun) await signBuildAgain(context, record);
    ids.push(id);
  }
  return ids;
}

export interface DistrustOptions {
  readonly folder: string;
  readonly keyId: string;
  /** The last revision that is known to be genuine; undefined: all are. */
  readonly upTo: number | undefined;
  readonly dryRun: boolean;
}

/** For a stolen private key: signs the genuine revisions again and removes the key from the trusted keys. */
export async function distrust(
  context: CommandContext,
  { folder, keyId, upTo, dryRun }: DistrustOptions,
): Promise<CommandResult> {
  if (!context.trusted.has(keyId)) {
    throw new OperatorError(
      `${keyId} is not a trusted key. Trusted keys: ${[...context.trusted.keys()].join(', ')}.`,
    );
  }
  if (keyId === context.key.keyId) {
    throw new OperatorError(`${keyId} is the signing key. Replace it first: run release keys rotate.`);
  }
  const remainingKeys = new Map([...context.trusted].filter(([id]) => id !== keyId));
  const [highest = 0] = await revisionNumbers(context.store);
  const known = await revisionsOf(context, context.trusted, highest);
  const genuine = known.filter(({ number }) => number <= (upTo ?? highest));
  const stillValid = await revisionsOf(context, remainingKeys, highest);
  const toSignAgain = genuine.filter(({ number }) => !stillValid.some((other) => other.number === number));
  const builds = await signBuildsAgain(context, genuine, remainingKeys, dryRun);
  const [last] = [...stillValid, ...toSignAgain].toSorted((a, b) => b.number - a.number);
  const mustLeave = upTo !== undefined && last !== undefined && last.number < highest;
  const genuineNumbers = new Set([...stillValid, ...toSignAgain].map(({ number }) => number));
  const forged = known.map(({ number }) => number).filter((number) => !genuineNumbers.has(number));
  // Servers may serve a forged revision, so the new number is above it, unless that would exhaust the numbers.
  const forgedNear = forged.filter((number) => number <= (last?.number ?? 0) + maxAbove);
  const forgedFar = forged.filter((number) => !forgedNear.includes(number));
  if (!dryRun) {
    for (const revision of toSignAgain) await signAgain(context, revision);
    await removeKey(folder, keyId);
    // Servers never go back to a lower number. A higher number makes them leave the forged revision.
    if (mustLeave) {
      const { releases, records } = last.registry;
      const why = `key ${keyId} is no longer trusted`;
      const draft: Draft = {
        releases,
        records,
        names: [],
        action: 'restore',
        who: context.who,
        why,
        leaves: forged,
      };
      const above = Math.max(0, ...forgedNear);
      await appendRevision({ ...context, trusted: remainingKeys }, () => Promise.resolve(draft), { above });
    }
  }
  return {
    lines: [
      ...(dryRun ? [dryRunLine] : []),
      `${context.key.keyId} signed ${counted(toSignAgain.length, 'revision')} and ${counted(builds.length, 'build')} again.`,
      `${keyId} is no longer trusted here. Delete its .pub.pem file from KEYS_DIR on every edge too.`,
      ...(mustLeave ? [`Revision ${String(last.number)} is live again under a new number.`] : []),
      ...forgedFar.map(
        (number) => `Forged revision ${String(number)} has a much higher number. Restart every edge.`,
      ),
    ],
    json: {
      distrusted: keyId,
      dryRun,
      revisions: toSignAgain.map(({ number }) => number),
      builds,
      restored: mustLeave ? last.number : null,
    },
  };
}
