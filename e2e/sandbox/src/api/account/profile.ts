import { minorToWire } from 'shared-contracts/money';
import { cashOutAmountsOf, withdrawableMinor } from '../../cashOuts/cashOutAmounts';
import type { Orm } from '../../db/Database';
import { symbolOf } from '../../ledger/currencies';
import { documentStatus, documentsOf, type Proof } from '../../files/documents';
import type { MemberRow } from '../../members/createMember';
import { levelByPoints, vipPointsOf } from '../../members/vip';

/** The four proofs in the profile. A proof without a document has no file and the status `absent`. */
async function proofsOf(orm: Orm, memberId: string) {
  const documents = await documentsOf(orm, memberId);
  const file = (proof: Proof) => documents.get(proof)?.file ?? '';
  const status = (proof: Proof) => documents.get(proof)?.status ?? documentStatus.absent;
  const reason = (proof: Proof) => documents.get(proof)?.reason ?? '';
  return {
    idcardProofId: file('idcard'),
    idcardHoldProofId: file('idcardHold'),
    addressProofId: file('address'),
    paymentProofId: file('payment'),
    idcardProofStatus: status('idcard'),
    idcardHoldProofStatus: status('idcardHold'),
    addressProofStatus: status('address'),
    paymentProofStatus: status('payment'),
    idcardProofReason: reason('idcard'),
    idcardHoldProofReason: reason('idcardHold'),
    addressProofReason: reason('address'),
    paymentProofReason: reason('payment'),
  };
}

/** A member's profile in the wire format. */
export async function profileOf(orm: Orm, member: MemberRow) {
  const points = await vipPointsOf(orm, member.id);
  const { vipLevel, tier } = levelByPoints(points.earned);
  const amounts = await cashOutAmountsOf(orm, member);
  return {
    id: member.id,
    username: member.username,
    enabled: member.enabled,
    firstName: member.firstName,
    lastName: member.lastName,
    email: member.email,
    mobilePrefix: member.mobilePrefix,
    mobile: member.mobile,
    gender: member.gender,
    birthday: member.birthday,
    countryCode: member.countryCode,
    stateCode: member.stateCode,
    city: member.city,
    postalCode: member.postalCode,
    address: member.address,
    currency: member.currency,
    currencySymbol: symbolOf(member.currency),
    availableBalance: minorToWire(Number(amounts.balanceMinor)),
    withdrawableBalance: minorToWire(Number(withdrawableMinor(amounts))),
    rollingAmount: minorToWire(Number(amounts.rollingMinor)),
    bonusBalance: minorToWire(Number(amounts.giftMinor)),
    bonusRollingAmount: minorToWire(Number(amounts.giftWageringMinor)),
    credited: member.credited,
    // An agent has a member kind, which replaces the VIP tier.
    memberType: member.memberKind || tier,
    invitationCode: member.invitationCode,
    vipPoints: points.available,
    vipLifeTimePoints: points.earned,
    vipLevel,
    ...(await proofsOf(orm, member.id)),
  };
}
