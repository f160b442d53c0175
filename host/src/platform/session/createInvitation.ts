import type { Invitation } from 'shared-contracts/remote';
import type { TextStorage } from '../storage/openStorage';
import { storageKeys } from '../storage/storageKeys';

/** The codes of the invitation link, saved until the player has signed up. Source: R-092. */
export interface InvitationKeeper {
  read(): Invitation;
  /** A later link counts more than an earlier one. */
  keep(codes: Invitation): void;
  /** The sign-up has carried them. */
  forget(): void;
}

const names = ['invitorCode', 'recommendCode'] as const;
const inLink = { invitorCode: 'code', recommendCode: 'recommendCode' } as const;

/** As long as the sign-up takes; whatever else a link carries there is nobody's code. */
const code = /^[\w-]{1,32}$/;

const onlyCodes = (entries: readonly (readonly [string, string | null | undefined])[]): Invitation =>
  Object.fromEntries(entries.filter(([, value]) => code.test(value ?? '')));

/** Takes the codes out of a link's query; undefined where it has no place for any. */
export function takeCodes(query: URLSearchParams): Invitation | undefined {
  if (!names.some((name) => query.has(inLink[name]))) return undefined;
  const codes = onlyCodes(names.map((name) => [name, query.get(inLink[name])]));
  for (const name of names) query.delete(inLink[name]);
  return codes;
}

export function createInvitation(storage: TextStorage): InvitationKeeper {
  return {
    read: () => onlyCodes(names.map((name) => [name, storage.read(storageKeys[name])])),
    keep(codes) {
      for (const name of names) {
        const value = codes[name];
        if (value !== undefined) storage.write(storageKeys[name], value);
      }
    },
    forget() {
      for (const name of names) storage.remove(storageKeys[name]);
    },
  };
}
