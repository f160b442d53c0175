import type { Invitation } from 'shared-contracts/remote';
import type { TextStorage } from '../storage/openStorage';
import { storageKeys } from '../storage/storageKeys';

/** The codes of the invitation link, saved until the player has signed up. Source: R-092. */
export interface InvitationStore {
  read(): Invitation;
  /** Each code of a later link replaces the earlier code with the same name. */
  save(codes: Invitation): void;
  /** Called after the sign-up, which has sent the codes. */
  forget(): void;
}

const codeNames = ['invitorCode', 'recommendCode'] as const;
const linkParams = { invitorCode: 'code', recommendCode: 'recommendCode' } as const;

/** The sign-up accepts at most 32 characters. */
const codePattern = /^[\w-]{1,32}$/;

const validCodes = (entries: readonly (readonly [string, string | null | undefined])[]): Invitation =>
  Object.fromEntries(entries.filter(([, value]) => codePattern.test(value ?? '')));

/** Removes the codes from a link's query and returns them. Undefined if the link has no code parameter. */
export function takeCodes(query: URLSearchParams): Invitation | undefined {
  if (!codeNames.some((name) => query.has(linkParams[name]))) return undefined;
  const codes = validCodes(codeNames.map((name) => [name, query.get(linkParams[name])]));
  for (const name of codeNames) query.delete(linkParams[name]);
  return codes;
}

export function createInvitation(storage: TextStorage): InvitationStore {
  return {
    read: () => validCodes(codeNames.map((name) => [name, storage.read(storageKeys[name])])),
    save(codes) {
      for (const name of codeNames) {
        const value = codes[name];
        if (value !== undefined) storage.write(storageKeys[name], value);
      }
    },
    forget() {
      for (const name of codeNames) storage.remove(storageKeys[name]);
    },
  };
}
