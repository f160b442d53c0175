import {
  buildId,
  coreReleaseNames,
  isCoreRelease,
  namedBuilds,
  type ReleaseName,
} from 'shared-contracts/releases';
import { OperatorError } from '../errors/OperatorError';
import type { TrustedKeys } from '../keys/envelope';
import { createNamedKey, type KeyOptions, namedKeySuffix } from '../keys/namedKey';
import { removeKey, listKeys, openNextKey, rotateKeys } from '../keys/keyFolder';
import { signBuildAgain } from '../store/addBuild';
import { readBuild } from '../store/builds';
import { appendRevision, type Draft, maxAbove, signAgain } from '../store/appendRevision';
import type { Revision } from '../store/openRevision';
import { readRevision, revisionNumbers } from '../store/revisions';
import type { CommandResult, CommandContext } from './CommandContext';
import { formatCount, dryRunLine, table } from './format';
import { suggestionFor } from './parseArguments';

export async function keys(folder: string, isTerminal: boolean): Promise<CommandResult> {
  const listedKeys = await listKeys(folder);
  const rows = listedKeys.map(({ keyId, role, packages, files }) => [
    keyId,
    role,
    packages?.join(' ') ?? 'all',
    files.join(' '),
  ]);
  const emptyLines = ['No keys yet. The first release publish creates one.'];
  return {
    lines: rows.length > 0 ? table(['key', 'role', 'packages', 'files'], rows, isTerminal) : emptyLines,
    json: { keys: listedKeys },
  };
}

/** Warns about packages that are not standard, because any name is valid and a typing error would pass. */
const newPackageLines = (packages: readonly ReleaseName[]) =>
  packages
    .filter((name) => !isCoreRelease(name))
    .map(
      (name) =>
        `${name} is not a standard package.${suggestionFor(name, coreReleaseNames) || ' Check the spelling.'}`,
    );

/** Creates the key of one person or CI job. */
export async function addKey(
  folder: string,
  { dryRun, ...options }: KeyOptions & { readonly dryRun: boolean },
): Promise<CommandResult> {
  const { name, role, packages } = options;
  const isTaken = (await listKeys(folder)).some(({ owner }) => owner === name);
  const key = isTaken || dryRun ? undefined : await createNamedKey(folder, options);
  if (isTaken || (!key && !dryRun)) {
    throw new OperatorError(
      `${folder} already contains a key with the name ${name}. Choose another name, or distrust the former key first.`,
    );
  }
  return {
    lines: [
      ...(dryRun ? [dryRunLine] : []),
      `${name} has a new key with the role ${role}${key ? `: ${key.keyId}` : ''}.`,
      `It may change ${packages?.join(', ') ?? 'all packages'}.`,
      ...newPackageLines(packages ?? []),
      `Copy ${name}${namedKeySuffix} to KEYS_DIR on every edge and on every publisher's machine.`,
      `Give ${name}.pem to its owner, who sets RELEASE_KEY to its path. Then delete it here.`,
    ],
    json: { name, role, packages: packages ?? null, key: key?.keyId ?? null, dryRun },
  };
}

export async function nextKey(folder: string, dryRun: boolean): Promise<CommandResult> {
  const existingId = (await listKeys(folder)).find(({ role }) => role === 'signs next')?.keyId;
  const keyId = existingId ?? (dryRun ? null : (await openNextKey(folder)).keyId);
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
  const listedKeys = await listKeys(folder);
  const next = listedKeys.find(({ role }) => role === 'signs next')?.keyId;
  const former = listedKeys
    .filter(({ files }) => files.includes('release.pub.pem'))
    .map(({ keyId }) => keyId);
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
  const results = await Promise.all(numbers.map((number) => readRevision(context.store, trusted, number)));
  return results.flatMap((revision) => (revision.ok ? [revision.value] : []));
}

/** Signs builds of these revisions again if only the distrusted key has signed them. Returns the ids of the builds. */
async function signBuildsAgain(
  context: CommandContext,
  revisions: readonly Revision[],
  remainingKeys: TrustedKeys,
  dryRun: boolean,
): Promise<string[]> {
  const revisionBuilds = revisions.flatMap(({ registry }) => namedBuilds(registry));
  const uniqueBuilds = new Map(revisionBuilds.map((build) => [buildId(build.name, build.version), build]));
  const ids: string[] = [];
  for (const [id, { name, version }] of uniqueBuilds) {
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
  if (context.trusted.get(context.key.keyId)?.role !== 'all') {
    throw new OperatorError(
      'Only the main key (release.pem) can distrust a key. Run this command on the machine that has release.pem, without RELEASE_KEY.',
    );
  }
  const remainingKeys = new Map([...context.trusted].filter(([id]) => id !== keyId));
  const [highest = 0] = await revisionNumbers(context.store);
  const trustedRevisions = await revisionsOf(context, context.trusted, highest);
  const genuine = trustedRevisions.filter(({ number }) => number <= (upTo ?? highest));
  const stillValid = await revisionsOf(context, remainingKeys, highest);
  const toSignAgain = genuine.filter(({ number }) => !stillValid.some((other) => other.number === number));
  const builds = await signBuildsAgain(context, genuine, remainingKeys, dryRun);
  const [newest] = [...stillValid, ...toSignAgain].toSorted((a, b) => b.number - a.number);
  const mustRestore = upTo !== undefined && newest !== undefined && newest.number < highest;
  const genuineNumbers = new Set([...stillValid, ...toSignAgain].map(({ number }) => number));
  const forgedNumbers = trustedRevisions
    .map(({ number }) => number)
    .filter((number) => !genuineNumbers.has(number));
  // Edges accept only higher numbers, so the new number is above the forged ones. It ignores forged numbers that are more
  // than `maxAbove` above the newest genuine revision, because revision numbers end at 99,999,999.
  const nearForgedNumbers = forgedNumbers.filter((number) => number <= (newest?.number ?? 0) + maxAbove);
  const farForgedNumbers = forgedNumbers.filter((number) => !nearForgedNumbers.includes(number));
  if (!dryRun) {
    for (const revision of toSignAgain) await signAgain(context, revision);
    await removeKey(folder, keyId);
    // Edges never go back to a lower number. A higher number makes them leave the forged revision.
    if (mustRestore) {
      const { releases, records, removed } = newest.registry;
      const why = `key ${keyId} is no longer trusted`;
      const draft: Draft = {
        releases,
        records,
        ...(removed && { removed }),
        names: [],
        action: 'restore',
        who: context.who,
        why,
        // The stored name for forged revisions, which `verify` no longer reports.
        leaves: forgedNumbers,
      };
      const above = Math.max(0, ...nearForgedNumbers);
      await appendRevision({ ...context, trusted: remainingKeys }, () => Promise.resolve(draft), { above });
    }
  }
  return {
    lines: [
      ...(dryRun ? [dryRunLine] : []),
      `${context.key.keyId} signed ${formatCount(toSignAgain.length, 'revision')} and ${formatCount(builds.length, 'build')} again.`,
      `${keyId} is no longer trusted here. Delete its .pub.pem or .key.json file from KEYS_DIR on every edge too.`,
      ...(mustRestore ? [`Revision ${String(newest.number)} is live again under a new number.`] : []),
      ...farForgedNumbers.map(
        (number) => `Forged revision ${String(number)} has a much higher number. Restart every edge.`,
      ),
    ],
    json: {
      distrusted: keyId,
      dryRun,
      revisions: toSignAgain.map(({ number }) => number),
      builds,
      restored: mustRestore ? newest.number : null,
    },
  };
}
