import { OperatorError } from '../errors/OperatorError';
import { hasFullKey } from '../keys/envelope';
import { readTrustedKeys } from '../keys/keyFolder';
import { describeSigner } from '../keys/namedKey';
import type { SigningContext } from '../store/appendRevision';
import type { ReleaseStore } from '../store/releaseStore';
import { latestRevision, revisionNumbers } from '../store/revisions';

const keysAdvice = (folder: string) =>
  `Copy release.pub.pem and the *.key.json files of an edge to ${folder}`;

/** Throws before the first key is created for a store that other keys signed, because edges would reject its revisions. */
export async function requireKeysOfStore(store: ReleaseStore, keysFolder: string): Promise<void> {
  // Another process may be making the first release: it writes the key, then the revision. So read in the opposite
  // order.
  const hasRevisions = (await revisionNumbers(store)).length > 0;
  if (!hasRevisions || hasFullKey(await readTrustedKeys(keysFolder))) return;
  throw new OperatorError(
    `The release store has revisions, but KEYS_DIR has no public key. ${keysAdvice(keysFolder)}, and set RELEASE_KEY to ` +
      'your own key. If all keys are lost, run release keys rotate.',
  );
}

/** Throws if a team would sign the first revision of this store, because no edge serves a remote without a host. */
export async function rejectFirstRevisionOfTeam(
  { store, key, trusted }: SigningContext,
  keysFolder: string,
): Promise<void> {
  const signer = trusted.get(key.keyId);
  const coversHost = signer?.packages?.includes('host') !== false;
  if (!signer || coversHost || (await latestRevision(store, trusted))) return;
  const fix =
    (await revisionNumbers(store)).length > 0
      ? `No trusted key signed its revisions. ${keysAdvice(keysFolder)}.`
      : 'It is empty. Set DATA_DIR or RELEASES_URL to the store of the site.';
  throw new OperatorError(
    `Your key ${describeSigner(key.keyId, signer)} may not make the first release of a store. ${fix}`,
  );
}
