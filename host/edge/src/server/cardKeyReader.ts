import type { Log } from 'shared-contracts/logs';
import { readCardKeys, temporaryCardKeys, type CardKeys } from '../keys/cardKeys';

export interface CardKeyReaderOptions {
  readonly folder: string;
  /** Whether edges share the keys in the folder. The key of an edge that works alone exists only in its memory. */
  readonly areKeysShared: boolean;
  readonly log: Pick<Log, 'warn'>;
}

/** Reads the card keys again for each card, so that a rotation needs no restart. Logs each unreadable file once. */
export function cardKeyReader({ folder, areKeysShared, log }: CardKeyReaderOptions): () => Promise<CardKeys> {
  const loggedFiles = new Set<string>();
  let lastKeys = areKeysShared ? undefined : temporaryCardKeys();
  const onUnreadable = (file: string, reason: string) => {
    if (loggedFiles.has(file)) return;
    loggedFiles.add(file);
    log.warn('key file unreadable', { file, reason });
  };
  return async () => {
    // A file that is missing for a moment, while somebody replaces it, must not stop deposits.
    if (areKeysShared) lastKeys = (await readCardKeys(folder, onUnreadable)) ?? lastKeys;
    if (!lastKeys) throw new Error(`${folder} contains no valid card.key`);
    return lastKeys;
  };
}
