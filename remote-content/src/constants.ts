import { policy } from 'shared-contracts/policy';

/**
 * Every number that the legal texts promise; the texts name them as {{minimumAgeYears}} and so on.
 * Amounts without a currency are in the currency of the member's account. Source: K rows on policy, bonus and cash-out.
 */
export const constants = {
  minimumAgeYears: policy.minimumAgeYears,
  /** ISO day from which the present terms hold. */
  termsInForceSince: '2026-11-01',

  minimumDeposit: 10,
  maximumDeposit: 5000,
  minimumCashOut: 25,
  cashOutFromHours: 24,
  cashOutToHours: 72,
  monthlyCashOutEur: 15_000,
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
  maximumCountedBet: '2.00',

  inactivityDays: 180,
  inactivityFeeEur: 5,
  refundRequestHours: 24,
  refundDocumentsDays: 5,
  complaintDays: 14,
  changeNoticeDays: 14,
  substantialNoticeDays: 7,
} as const;
