import { houseRules } from 'shared-contracts/rules';
import type { Orm } from '../db/Database';
import type { depositOrder } from '../db/schema';
import { postGift } from '../ledger/post';
import { readableAmount, wireAmount } from '../ledger/amount';
import type { MemberRow } from '../members/createMember';
import { sendNews } from '../members/messages';

const { firstDepositPercent, firstDepositBonusMaximum, minimumDeposit } = houseRules;
const minimumMinor = BigInt(minimumDeposit) * 100n;
const maximumMinor = BigInt(firstDepositBonusMaximum) * 100n;

/** The terms as the API returns them. Amounts are in the wallet's currency. Source: money-account §9. */
export const firstDepositTerms = {
  percent: firstDepositPercent,
  max: wireAmount(maximumMinor),
  min: wireAmount(minimumMinor),
  wageringTimes: houseRules.bonusWageringTimes,
  days: houseRules.bonusWageringDays,
  countedBet: houseRules.maximumCountedBet,
};

type FirstDeposit = Pick<
  typeof depositOrder.$inferSelect,
  'id' | 'member' | 'amountMinor' | 'currency' | 'bonus'
>;

function bonusMinorFor(amountMinor: bigint): bigint {
  if (amountMinor < minimumMinor) return 0n;
  const matchedMinor = (amountMinor * BigInt(firstDepositPercent)) / 100n;
  return matchedMinor < maximumMinor ? matchedMinor : maximumMinor;
}

/**
 * Adds the bonus to the first deposit of a member with a confirmed email address, and sends the member a message. Does
 * nothing if the member declined the bonus.
 */
export async function addFirstDepositBonus(
  orm: Orm,
  { id, member, amountMinor, currency, bonus }: FirstDeposit,
  { activatedAt }: Pick<MemberRow, 'activatedAt'>,
  at: Date,
): Promise<void> {
  const bonusMinor = activatedAt && bonus !== 'without' ? bonusMinorFor(amountMinor) : 0n;
  if (bonusMinor === 0n) return;
  await postGift(orm, {
    kind: 'GIFT',
    scope: 'first-deposit-bonus',
    key: member,
    request: { order: id },
    at,
    memo: { expires: true },
    member,
    currency,
    amountMinor: bonusMinor,
  });
  const amount = readableAmount(bonusMinor, currency);
  const times = String(firstDepositTerms.wageringTimes);
  const days = String(firstDepositTerms.days);
  await sendNews(
    orm,
    member,
    {
      en: `Your first-deposit bonus of ${amount} is in your balance. Wager it ${times} times within ${days} days before you cash it out.`,
      fil: `Nasa balanse mo na ang first-deposit bonus mong ${amount}. Itaya ito nang ${times} beses sa loob ng ${days} araw bago mo ito i-cash out.`,
    },
    at,
  );
}
