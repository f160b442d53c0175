import data from '../../data/members.json';

/** Members that exist from the start. The QA page shows them with their passwords. */
export interface SeededMember {
  readonly username: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: 'MALE' | 'FEMALE';
  readonly birthday: string;
  readonly currency: string;
  readonly countryCode: string;
  readonly stateCode: string;
  readonly city: string;
  readonly mobilePrefix: string;
  /** The VIP level. The seed adds the points that it requires. */
  readonly vipLevel: number;
  readonly balanceMinor: bigint;
  /** Number of game rounds in the history. */
  readonly rounds: number;
  /** Number of cash-outs in the history. */
  readonly cashOuts?: number;
  /** Whether the history has a gift of each kind. */
  readonly hasGifts?: boolean;
  readonly enabled?: boolean;
  readonly balanceBlocked?: boolean;
  /** Whether all wagering is completed. */
  readonly canCashOut?: boolean;
  readonly about: string;
}

export const seededMembers: readonly SeededMember[] = data.map((row) => ({
  ...row,
  gender: row.gender as SeededMember['gender'],
  balanceMinor: BigInt(row.balanceMinor),
}));
