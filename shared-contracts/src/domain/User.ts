import * as v from 'valibot';
import { currencySymbols } from '../money';
import { AmountMinor, Count, Flag, Id, OptionalText } from './decoders';

const amount = v.nullish(AmountMinor, 0);
const count = v.nullish(Count, 0);
/** Status of a document: a number of `documentStatus`. Missing if the operator does not report it. Source: K-088. */
const status = v.nullish(Count);

/** Many fonts have no Bitcoin sign, so amounts show the product's own symbol. Source: K-052. */
const displayedSymbol = (symbol: string) => (symbol === '\u20BF' ? currencySymbols.BTC : symbol);

/** A member's profile as the API returns it, without the token. Source: D-004. */
export const WireUser = v.object({
  id: Id,
  username: v.string(),
  enabled: v.nullish(Flag, true),
  firstName: OptionalText,
  lastName: OptionalText,
  email: OptionalText,
  mobilePrefix: OptionalText,
  mobile: OptionalText,
  gender: OptionalText,
  birthday: OptionalText,
  countryCode: OptionalText,
  stateCode: OptionalText,
  city: OptionalText,
  postalCode: OptionalText,
  address: OptionalText,
  currency: v.nullish(v.string(), 'USD'),
  currencySymbol: v.nullish(v.string(), '$'),
  availableBalance: amount,
  withdrawableBalance: amount,
  rollingAmount: amount,
  /** The bonus money in the balance. It cannot be cashed out. Zero if the operator does not report it. */
  bonusBalance: amount,
  /** The amount to wager until the bonus money becomes real money. Zero if it never does. */
  bonusRollingAmount: amount,
  credited: Flag,
  memberType: count,
  invitationCode: OptionalText,
  vipPoints: count,
  vipLifeTimePoints: count,
  vipLevel: count,
  idcardProofId: OptionalText,
  idcardHoldProofId: OptionalText,
  addressProofId: OptionalText,
  paymentProofId: OptionalText,
  idcardProofStatus: status,
  idcardHoldProofStatus: status,
  addressProofStatus: status,
  paymentProofStatus: status,
  /** Why the operator rejected a document: a code of `documentReasons`. '' if the operator states no reason. */
  idcardProofReason: OptionalText,
  idcardHoldProofReason: OptionalText,
  addressProofReason: OptionalText,
  paymentProofReason: OptionalText,
});

/** A signed-in member. Balances are integer minor units of `currency`. */
export const User = v.pipe(
  WireUser,
  v.transform(({ availableBalance, withdrawableBalance, rollingAmount, ...profile }) => {
    const { bonusBalance, bonusRollingAmount, ...user } = profile;
    return {
      ...user,
      currencySymbol: displayedSymbol(user.currencySymbol),
      availableBalanceMinor: availableBalance,
      withdrawableBalanceMinor: withdrawableBalance,
      rollingAmountMinor: rollingAmount,
      bonusBalanceMinor: bonusBalance,
      bonusRollingAmountMinor: bonusRollingAmount,
    };
  }),
);

export type User = v.InferOutput<typeof User>;

/** Whether the profile has no birthday or no country. The member can then neither deposit nor play for real money. */
export const hasMissingDetails = ({
  birthday,
  countryCode,
}: Pick<User, 'birthday' | 'countryCode'>): boolean => birthday === '' || countryCode === '';
