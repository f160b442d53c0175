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
  /** Their VIP level, which is reached by points. */
  readonly vipLevel: number;
  readonly balanceMinor: bigint;
  /** How many game rounds lie behind them. */
  readonly rounds: number;
  /** How many cash-outs lie behind them. */
  readonly cashOuts?: number;
  /** Whether the house has given them something of each kind. */
  readonly given?: boolean;
  readonly enabled?: boolean;
  readonly balanceBlocked?: boolean;
  /** Whether all wagering is completed. */
  readonly canCashOut?: boolean;
  readonly about: string;
}

const american = { currency: 'USD', countryCode: 'US', mobilePrefix: '1' };

export const seededMembers: readonly SeededMember[] = [
  {
    ...american,
    username: 'demo',
    password: 'Demo-2026!',
    firstName: 'Dana',
    lastName: 'Moreno',
    gender: 'FEMALE',
    birthday: '1991-04-17',
    stateCode: 'US-NY',
    city: 'Albany',
    vipLevel: 10,
    balanceMinor: 25_000n,
    rounds: 46,
    about: 'Bronze, 250.00 USD, deposits, bets and wins behind her',
  },
  {
    username: 'silver',
    password: 'Silver-2026!',
    firstName: 'Jonas',
    lastName: 'Brandt',
    gender: 'MALE',
    birthday: '1984-11-02',
    currency: 'EUR',
    countryCode: 'DE',
    stateCode: 'DE-HH',
    city: 'Hamburg',
    mobilePrefix: '49',
    vipLevel: 20,
    balanceMinor: 64_000n,
    rounds: 12,
    about: 'Silver, a wallet in EUR',
  },
  {
    username: 'gold',
    password: 'Golden-2026!',
    firstName: 'Beatriz',
    lastName: 'Carvalho',
    gender: 'FEMALE',
    birthday: '1979-07-29',
    currency: 'BRL',
    countryCode: 'BR',
    stateCode: 'BR-SP',
    city: 'São Paulo',
    mobilePrefix: '55',
    vipLevel: 30,
    balanceMinor: 187_550n,
    rounds: 12,
    about: 'Gold, a wallet in BRL',
  },
  {
    username: 'platinum',
    password: 'Platinum-2026!',
    firstName: 'Aino',
    lastName: 'Laaksonen',
    gender: 'FEMALE',
    birthday: '1988-01-08',
    currency: 'EUR',
    countryCode: 'FI',
    stateCode: 'FI-18',
    city: 'Helsinki',
    mobilePrefix: '358',
    vipLevel: 40,
    balanceMinor: 421_000n,
    rounds: 12,
    about: 'Platinum',
  },
  {
    ...american,
    username: 'diamond',
    password: 'Diamond-2026!',
    firstName: 'Theodore',
    lastName: 'Whitfield',
    gender: 'MALE',
    birthday: '1966-09-23',
    stateCode: 'US-NV',
    city: 'Reno',
    vipLevel: 50,
    balanceMinor: 1_200_000n,
    rounds: 24,
    cashOuts: 43,
    given: true,
    about: 'Diamond, a large balance, transactions of every kind, many cash-outs in every state',
  },
  {
    ...american,
    username: 'cashout',
    password: 'Cashout-2026!',
    firstName: 'Marisol',
    lastName: 'Reyes',
    gender: 'FEMALE',
    birthday: '1987-06-11',
    stateCode: 'US-FL',
    city: 'Tampa',
    vipLevel: 10,
    balanceMinor: 40_000n,
    rounds: 12,
    canCashOut: true,
    about: 'Can cash out: wagering is completed, documents are missing',
  },
  {
    username: 'newcomer',
    password: 'Newcomer-2026!',
    firstName: 'Ramon',
    lastName: 'Dela Cruz',
    gender: 'MALE',
    birthday: '2001-03-30',
    currency: 'USD',
    countryCode: 'PH',
    stateCode: 'PH-00',
    city: 'Quezon City',
    mobilePrefix: '63',
    vipLevel: 0,
    balanceMinor: 500n,
    rounds: 0,
    about: 'Only the sign-up bonus, nothing played',
  },
  {
    ...american,
    username: 'disabled',
    password: 'Disabled-2026!',
    firstName: 'Casey',
    lastName: 'Holt',
    gender: 'MALE',
    birthday: '1993-12-12',
    stateCode: 'US-OR',
    city: 'Salem',
    vipLevel: 10,
    balanceMinor: 2_000n,
    rounds: 0,
    enabled: false,
    about: 'Disabled: cannot sign in',
  },
  {
    ...american,
    username: 'blocked',
    password: 'Blocked-2026!',
    firstName: 'Marta',
    lastName: 'Ellis',
    gender: 'FEMALE',
    birthday: '1990-06-05',
    stateCode: 'US-TX',
    city: 'Austin',
    vipLevel: 20,
    balanceMinor: 9_000n,
    rounds: 0,
    balanceBlocked: true,
    about: 'Balance blocked: games send her to the cash-out',
  },
];
