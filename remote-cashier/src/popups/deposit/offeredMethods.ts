import { methodVisibility, type ListedMethod } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { fitsPlayer } from 'shared-contracts/payments';

export interface OfferedMethods {
  readonly methods: readonly ListedMethod[];
  /** Codes that the operator offers and this release has no folder for. */
  readonly unknownCodes: readonly string[];
}

/** The methods that a member may use, in the operator's order. Source: M-071, P-014. */
export function offeredMethods(
  listed: readonly ListedMethod[],
  user: Pick<User, 'credited' | 'currency' | 'countryCode'>,
  isBuilt: (code: string) => boolean,
): OfferedMethods {
  const { everyone, credited, newcomers } = methodVisibility;
  const seen: readonly number[] = [everyone, user.credited ? credited : newcomers];
  const open = listed.filter(
    (method) => method.enabled && seen.includes(method.visibility) && fitsPlayer(method, user),
  );
  return {
    methods: open.filter(({ code }) => isBuilt(code)).toSorted((one, two) => one.sortIndex - two.sortIndex),
    unknownCodes: [...new Set(open.filter(({ code }) => !isBuilt(code)).map(({ code }) => code))],
  };
}
