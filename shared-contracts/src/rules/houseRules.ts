import { policy } from '../policy';
import { defaultDepositMinimumMinor, depositMaximumMinor } from './depositLimits';

/**
 * The numbers in the product's texts, which refer to them by name: {{minimumAgeYears}}. Code that enforces a rule uses
 * the same number. Amounts are whole units of the account's currency, unless the name contains another currency.
 * Source: the K ids in `e2e/requirements`.
 */
export const houseRules = {
  minimumAgeYears: policy.minimumAgeYears,

  minimumDeposit: defaultDepositMinimumMinor / 100,
  maximumDeposit: depositMaximumMinor / 100,
  minimumCashOut: 25,
  // The English text of the specification has hours, the text of another language has minutes. All languages show the
  // hours.
  cashOutFromHours: 24,
  cashOutToHours: 72,
  monthlyCashOutEur: 15_000,
  cashTransferRefundHours: 12,

  documentFiles: 6,
  documentMegabytes: 5,
  documentReviewFromDays: 1,
  documentReviewToDays: 7,
  addressProofMonths: 3,

  signUpBonus: 5,
  firstDepositPercent: 100,
  firstDepositBonusMaximum: 200,
  bonusWageringTimes: 50,
  bonusWageringDays: 90,
  bonusInactiveDays: 7,
  freeWinningsMaximumEur: 200,
  /** A text, because the specification writes it with cents. */
  maximumCountedBet: '2.00',
  jackpotPercent: 1,
  wageredPerPoint: 10,
  bronzePoints: 400,
  vipStoreMinimumPoints: 100,
  minimumCashback: 1,

  inactivityDays: 180,
  inactivityFeeEur: 5,
  refundRequestHours: 24,
  refundDocumentsDays: 5,
  complaintDays: 14,
  dataCopyDays: 28,
  dataCopyFeeEur: 10,
  dataBreachHours: 72,
  privacyNoticeDays: 7,
  // The specification has two periods: 14 days for ordinary changes, 7 for substantial ones.
  changeNoticeDays: 14,
  substantialNoticeDays: 7,
} as const;

/** Benefits of each VIP level. Cashback is a percentage of a week's losses. Source: K-028, K-029. */
export const vipTiers = [
  { tier: 'bronze', cashbackPercent: 5, fridayBonus: 10, fridayDeposit: 100 },
  { tier: 'silver', cashbackPercent: 8, fridayBonus: 20, fridayDeposit: 150 },
  { tier: 'gold', cashbackPercent: 12, fridayBonus: 30, fridayDeposit: 200 },
  { tier: 'platinum', cashbackPercent: 15, fridayBonus: 40, fridayDeposit: 250 },
  { tier: 'diamond', cashbackPercent: 20, fridayBonus: 50, fridayDeposit: 300 },
] as const;

/** Prices of the withdrawal vouchers, each with its range of cash-out amounts. Source: K-015 to K-021. */
export const voucherTiers = [
  { price: 100, from: 200, to: 2_000 },
  { price: 120, from: 2_001, to: 4_000 },
  { price: 150, from: 4_001, to: 6_000 },
  { price: 200, from: 6_001, to: 10_000 },
  { price: 280, from: 10_001, to: 20_000 },
  { price: 380, from: 20_001, to: 30_000 },
  { price: 600, from: 30_001, to: 50_000 },
] as const;

/** Countries in which players cannot use the service, by ISO code. Source: S-098. */
export const restrictedCountries = [
  ...['AF', 'AU', 'BE', 'BY', 'CU', 'CW', 'ES', 'FR', 'GB', 'IL', 'IQ', 'IR', 'IT', 'KP', 'LT', 'LY'],
  ...['NL', 'PT', 'RU', 'SD', 'SE', 'SG', 'SO', 'SS', 'SY', 'YE'],
] as const;
