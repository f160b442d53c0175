import { methodVisibility, type ListedMethod } from 'shared-contracts/api';

export interface OfferedMethods {
  readonly methods: readonly ListedMethod[];
  /** Codes that the operator offers and this release has no folder for. */
  readonly unknownCodes: readonly string[];
}

/** What a member is offered, first things first. Source: M-071, P-014, A-32, A-60. */
export function offeredMethods(
  listed: readonly ListedMethod[],
  isCredited: boolean,
  isBuilt: (code: string) => boolean,
): OfferedMethods {
  const { everyone, credited, newcomers } = methodVisibility;
  const seen: readonly number[] = [everyone, isCredited ? credited : newcomers];
  const open = listed.filter(({ enabled, visibility }) => enabled && seen.includes(visibility));
  return {
    methods: open.filter(({ code }) => isBuilt(code)).toSorted((one, two) => one.sortIndex - two.sortIndex),
    unknownCodes: [...new Set(open.filter(({ code }) => !isBuilt(code)).map(({ code }) => code))],
  };
}
