import { createHash, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../files/durable';
import type { OnUnreadableKey } from './keyFolder';

export const cardKeyFile = 'card.key';
/** The files of the next key and the former key have other names, for example `card.next.key`. */
const anyCardKeyFile = /^card(?:\.[\w-]+)?\.key$/;
const keyText = /^[0-9a-f]{64}\s*$/i;

export interface CardKeys {
  /** Encrypts new cards. */
  readonly currentId: string;
  /** All keys that decrypt, by id. */
  readonly keys: ReadonlyMap<string, KeyObject>;
}

const idOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 16);

function keysOf(current: Buffer, others: readonly Buffer[]): CardKeys {
  const keys = [current, ...others].map((bytes) => [idOf(bytes), createSecretKey(bytes)] as const);
  return { currentId: idOf(current), keys: new Map(keys) };
}

/** The key of a process that shares no cards. It exists only in memory. */
export const temporaryCardKeys = () => keysOf(randomBytes(32), []);

async function readKey(path: string, onUnreadable: OnUnreadableKey): Promise<Buffer | undefined> {
  try {
    const text = await readFile(path, 'utf8');
    if (keyText.test(text)) return Buffer.from(text.trim(), 'hex');
    onUnreadable(path, 'It does not contain 64 hexadecimal digits.');
  } catch (error) {
    onUnreadable(path, error instanceof Error ? error.message : String(error));
  }
  return undefined;
}

/** Reads the card keys of the folder; undefined without a valid `card.key`. */
export async function readCardKeys(
  folder: string,
  onUnreadable: OnUnreadableKey,
): Promise<CardKeys | undefined> {
  let names: string[];
  try {
    names = (await readdir(folder)).filter((name) => anyCardKeyFile.test(name));
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
  if (!names.includes(cardKeyFile)) return undefined;
  const otherNames = names.filter((name) => name !== cardKeyFile).toSorted();
  const [current, ...others] = await Promise.all(
    [cardKeyFile, ...otherNames].map((name) => readKey(join(folder, name), onUnreadable)),
  );
  return (
    current &&
    keysOf(
      current,
      others.filter((key) => key !== undefined),
    )
  );
}
